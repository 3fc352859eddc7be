import type { DemoStage } from './demo-stage.ts';

/** The demo project of this title. */
export async function findProject(stage: DemoStage, title: string): Promise<string> {
  const query = stage.db.selectFrom('projects').select('id').where('title', '=', title);
  return (await query.executeTakeFirstOrThrow()).id;
}
