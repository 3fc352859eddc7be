import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type NewRow } from '#db/types.ts';
import { canaryWord } from '../harness/privacy/canaries.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { expectInvalid, later, NOW, type ProposalStage, setProposalStage } from './proposal-stage.ts';

const world = useTestApp();

let stage: ProposalStage;
beforeEach(async () => {
  stage = await setProposalStage(world, { units: 5 });
});

describe('the attachments of a proposal', () => {
  type Sample = Partial<NewRow<'uploads'>>;
  const upload = async (person: Person, columns: Sample = {}) => {
    const id = randomUUID().replaceAll('-', '');
    await world.app.db
      .insertInto('uploads')
      .values({
        ...{ id, ownerId: person.userId, kind: 'document', status: 'ready', mediaType: 'application/pdf' },
        ...{ fileName: `offer-${canaryWord()}.pdf`, byteSize: 1000, createdAt: NOW, sweepAfter: later(1) },
        ...columns,
      })
      .execute();
    return id;
  };

  it('are held with it and listed in their order, without the names of the files', async () => {
    const first = await upload(stage.professional, { altText: 'Written estimate' });
    const second = await upload(stage.professional);
    const { connectionId } = await stage.respond(stage.professional, { attachments: [second, first] });
    for (const [proposal] of [await stage.responses(), await stage.own()])
      expect(proposal?.attachments.map(({ id, altText }) => [id, altText])).toEqual([
        [second, null],
        [first, 'Written estimate'],
      ]);
    const held = await world.app.db
      .selectFrom('uploads')
      .select(['subjectKind', 'subjectId', 'sweepAfter'])
      .where('id', 'in', [first, second])
      .execute();
    const holding = { subjectKind: 'proposal', subjectId: connectionId, sweepAfter: null };
    expect(held).toEqual([holding, holding]);
  });

  it.each([
    ['unknown', () => Promise.resolve('0'.repeat(32))],
    ['somebody else’s', () => upload(stage.commercial)],
    ['refused', () => upload(stage.professional, { status: 'refused', refusal: 'file_damaged' })],
    ['a photo', () => upload(stage.professional, { kind: 'photo', mediaType: 'image/png' })],
    [
      'part of something else',
      () => upload(stage.professional, { subjectKind: 'profile', subjectId: 'x', sweepAfter: null }),
    ],
  ])('are refused when one is %s, and nothing is charged', async (_, make) => {
    const good = await upload(stage.professional);
    const attachments = [good, await make()];
    await expectDomainError(stage.respond(stage.professional, { attachments }), 'upload_gone');
    expect(await stage.left()).toEqual([5, 5, 5]);
    expect(await stage.responses()).toEqual([]);
    expect(await stage.respond(stage.professional, { attachments: [good] })).toMatchObject({ charged: 1 });
  });

  it('are five at most, each once', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => upload(stage.professional)));
    await expectInvalid(stage.respond(stage.professional, { attachments: ids }));
    const [one = ''] = ids;
    await expectInvalid(stage.respond(stage.professional, { attachments: [one, one] }));
    expect(await stage.respond(stage.professional, { attachments: ids.slice(1) })).toMatchObject({
      charged: 1,
    });
  });

  it('belong to one proposal, however often the click is repeated', async () => {
    const requestId = randomUUID();
    const attachments = [await upload(stage.professional)];
    const first = await stage.respond(stage.professional, { requestId, attachments });
    expect(await stage.respond(stage.professional, { requestId, attachments })).toEqual({
      ...first,
      isReplayed: true,
    });
    const { id } = await insertProject(world, { ownerId: stage.owner.userId });
    await expectDomainError(stage.respond(stage.professional, { id, attachments }), 'upload_gone');
    expect(await stage.left()).toEqual([4, 4, 5]);
  });
});
