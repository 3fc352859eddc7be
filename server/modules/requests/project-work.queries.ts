import type { NewRow, Tx } from '#db/types.ts';

export type ProjectJob = NewRow<'projectJobs'>;

/** False where this professional's work on the project has its request already, for which this call waits. */
export async function insertProjectJob(tx: Tx, job: ProjectJob): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('projectJobs')
    .values(job)
    .onConflict((conflict) => conflict.columns(['projectId', 'professionalId']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** The request that stands for a professional's work on a project. */
export async function findProjectJob(
  tx: Tx,
  { projectId, professionalId }: Omit<ProjectJob, 'requestId'>,
): Promise<string> {
  const { requestId } = await tx
    .selectFrom('projectJobs')
    .select('requestId')
    .where('projectId', '=', projectId)
    .where('professionalId', '=', professionalId)
    .executeTakeFirstOrThrow();
  return requestId;
}
