import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { at, outcome, type People, type Scenario, type Stage } from './ledger-stage.ts';

/** null opens the account again. */
const setClosed = (stage: Stage, { userId }: { userId: string }, since: Date | null) =>
  stage.row('update users set closed_at = $2, erase_after = $2 where id = $1', [userId, since]);

export const PROPOSALS: readonly Scenario[] = [
  {
    name: 'an owner whose month only has to be opened can be written to',
    play: async (stage) => {
      const project = await stage.project();
      const refusal = async () => {
        const { said } = await stage.row(
          'select refusal as said from refusals_of_proposals($1, array[$2]::uuid[], $3)',
          [...[stage.people.pro.userId, project, at(0)]],
        );
        return said;
      };
      expect(await refusal()).toBe('owner_short');
      await stage.plan('owner');
      expect(await refusal()).toBeNull();
    },
  },
  {
    name: 'a proposal is refused for each reason, the caller’s own shortage before the owner’s',
    play: async (stage) => {
      const { pro, owner } = stage.people;
      const project = await stage.project({ most: 1 });
      expect(outcome(await stage.propose('pro', project))).toBe('insufficient');
      const refusal = await stage.row(
        'select project_refusal(p, open_responses(p.id), can_spend(p.owner_id, $2)) as said from projects p where p.id = $1',
        [...[project, at(0)]],
      );
      expect(refusal['said']).toBe('owner_short');
      await stage.give('owner', 1);
      expect(outcome(await stage.propose('pro', project))).toBe('insufficient');
      expect(outcome(await stage.propose('owner', project))).toBe('not_found');
      expect(outcome(await stage.propose('owner', await stage.project({ status: 'closed' })))).toBe(
        'not_found',
      );
      await stage.give('pro', 5);
      const stranger = await stage.row(`select * from connect_on_project($1, $2, $3, 'test', $4, 'x', $5)`, [
        ...[pro.userId, stage.people.other.profileId, project, randomUUID(), at(0)],
      ]);
      expect(outcome(stranger)).toBe('not_found');
      expect(outcome(await stage.propose('pro', await stage.project({ status: 'closed' })))).toBe('closed');
      expect(outcome(await stage.propose('pro', await stage.project({ status: 'draft' })))).toBe('not_found');
      expect(outcome(await stage.propose('pro', await stage.project({ visibility: 'private' })))).toBe(
        'not_found',
      );
      await stage.row('update profiles set verified = false, verified_until = null where user_id = $1', [
        pro.userId,
      ]);
      expect(outcome(await stage.propose('pro', project))).toBe('unverified');
      await stage.row('update profiles set verified = true, verified_until = $2 where user_id = $1', [
        pro.userId,
        '2030-01-01',
      ]);
      await stage.row(`update users set restricted_at = $2, restricted_reason = 'x' where id = $1`, [
        owner.userId,
        at(-1),
      ]);
      expect(outcome(await stage.propose('pro', project))).toBe('not_found');
      await stage.row('update users set restricted_at = null, restricted_reason = null where id = $1', [
        owner.userId,
      ]);
      await setClosed(stage, owner, at(-1));
      expect(outcome(await stage.propose('pro', project))).toBe('not_found');
      await setClosed(stage, owner, null);
      await stage.row(
        'insert into blocks (blocker_profile_id, blocked_profile_id, created_at) values ($1, $2, $3)',
        [...[owner.profileId, pro.profileId, at(-1)]],
      );
      expect(outcome(await stage.propose('pro', project))).toBe('not_found');
      await stage.row('delete from blocks where blocker_profile_id = $1', [owner.profileId]);
      expect(outcome(await stage.propose('pro', project))).toBe('connected');
      expect(outcome(await stage.propose('pro', project))).toBe('existing');
      await stage.give('rival', 1);
      expect(outcome(await stage.propose('rival', project))).toBe('closed');
      // An answer frees the place, and so does a return.
      await stage.give('owner', 2);
      await stage.give('third', 1);
      await stage.row('update connections set answered_at = $1', [at(0)]);
      const taken = await stage.propose('rival', project);
      expect(outcome(taken)).toBe('connected');
      expect(outcome(await stage.propose('third', project))).toBe('closed');
      await stage.row(`select refund_connection($1, 'support', $2)`, [taken['connection_id'], at(0)]);
      expect(outcome(await stage.propose('third', project))).toBe('connected');
      await stage.books();
    },
  },
  {
    name: 'a repeated proposal answers as before, whatever the project is now',
    play: async (stage) => {
      const project = await stage.project({ autoConnect: true, most: 1 });
      await stage.give('owner', 1);
      await stage.give('pro', 1);
      const key = randomUUID();
      const made = await stage.propose('pro', project, key);
      expect(made).toMatchObject({ outcome: 'connected', is_open: true });
      await stage.row(`update projects set status = 'closed' where id = $1`, [project]);
      await stage.row(`select refund_connection($1, 'support', $2)`, [made['connection_id'], at(0)]);
      expect(await stage.propose('pro', project, key)).toMatchObject({
        ...{ outcome: 'connected', is_replayed: true, is_open: false },
      });
    },
  },
  {
    name: 'an owner without Connections is told once a day, and their project resumes with the next proposal',
    play: async (stage) => {
      const [one, two] = [await stage.project(), await stage.project()];
      await stage.give('pro', 3);
      expect(await stage.propose('pro', one)).toMatchObject({ outcome: 'owner_short', is_owner_told: true });
      expect(await stage.propose('pro', two)).toMatchObject({ outcome: 'owner_short', is_owner_told: false });
      const paused = async () =>
        Number(
          (
            await stage.row('select count(*) from projects where owner_id = $1 and paused_at is not null', [
              stage.people.owner.userId,
            ])
          )['count'],
        );
      expect(await paused()).toBe(2);
      expect(await stage.has('pro')).toEqual([3, 0]);
      await stage.give('owner', 1);
      expect(outcome(await stage.propose('pro', one))).toBe('connected');
      expect(await paused()).toBe(1);
    },
  },
  {
    name: 'a declined contact opens nothing, costs nothing again, and leaves a proposal possible',
    play: async (stage) => {
      const project = await stage.project();
      await stage.give('owner', 2);
      await stage.give('pro', 1);
      const first = await stage.contact('owner', 'pro');
      expect(first).toMatchObject({ outcome: 'connected', is_open: true });
      await stage.row('select answer_connection($1, $2, false, $3)', [
        ...[stage.people.pro.userId, first['connection_id'], at(1)],
      ]);
      expect(await stage.contact('owner', 'pro')).toMatchObject({
        ...{ outcome: 'existing', connection_id: first['connection_id'], is_open: false },
      });
      expect(await stage.propose('pro', project)).toMatchObject({ outcome: 'connected', is_open: false });
    },
  },
  {
    name: 'what stands in the way of a proposal is what connect_on_project would refuse it with',
    play: async (stage) => {
      const { pro } = stage.people;
      const project = await stage.project();
      const obstacle = async () =>
        (
          await stage.row('select obstacle as code from proposal_obstacles($1, array[$2::uuid], $3)', [
            ...[pro.userId, project, at(0)],
          ])
        )['code'];
      const verify = (isVerified: boolean) =>
        stage.row('update profiles set verified = $2, verified_until = $3 where user_id = $1', [
          ...[pro.userId, isVerified, isVerified ? '2030-01-01' : null],
        ]);
      expect(await obstacle()).toBe('insufficient');
      await verify(false);
      expect(await obstacle()).toBe('unverified');
      await verify(true);
      await stage.give('pro', 1);
      expect(await obstacle()).toBe('owner_short');
      await stage.give('owner', 1);
      expect(await obstacle()).toBeNull();
      const restrict = (since: Date | null) =>
        stage.row('update users set restricted_at = $2, restricted_reason = $3 where id = $1', [
          ...[pro.userId, since, since === null ? null : 'x'],
        ]);
      await restrict(at(-1));
      expect(await obstacle()).toBe('restricted');
      await restrict(null);
      await stage.row('update wallets set frozen_at = $2 where user_id = $1', [pro.userId, at(-1)]);
      expect(await obstacle()).toBe('frozen');
      await stage.row('update wallets set frozen_at = null where user_id = $1', [pro.userId]);
      expect(outcome(await stage.propose('pro', project))).toBe('connected');
      expect(await obstacle()).toBeNull();
    },
  },
  {
    name: 'a contact is answered once, by its recipient, and counts',
    play: async (stage) => {
      await stage.give('owner', 3);
      const { connection_id: id } = await stage.contact('owner', 'pro');
      const answer = async (who: keyof People) =>
        (
          await stage.row('select answer_connection($1, $2, true, $3) as said', [
            stage.people[who].userId,
            id,
            at(1),
          ])
        )['said'];
      expect(await answer('rival')).toBe('not_found');
      await stage.row(
        'insert into blocks (blocker_profile_id, blocked_profile_id, created_at) values ($1, $2, $3)',
        [...[stage.people.owner.profileId, stage.people.pro.profileId, at(-1)]],
      );
      expect(await answer('pro')).toBe('not_found');
      await stage.row('delete from blocks where blocker_profile_id = $1', [stage.people.owner.profileId]);
      await setClosed(stage, stage.people.owner, at(-1));
      expect(await answer('pro')).toBe('not_found');
      await setClosed(stage, stage.people.owner, null);
      expect(await answer('pro')).toBe('answered');
      expect(await answer('pro')).toBe('already_answered');
      await setClosed(stage, stage.people.owner, at(-1));
      expect(await answer('pro')).toBe('not_found');
      await setClosed(stage, stage.people.owner, null);
      expect(await answer('rival')).toBe('not_found');
      const counts = await stage.row('select asked_count, answered_count from profiles where user_id = $1', [
        stage.people.pro.userId,
      ]);
      expect(counts).toEqual({ asked_count: 1, answered_count: 1 });
      const others = await stage.row('select sum(asked_count)::integer as asked from profiles');
      expect(others['asked']).toBe(1);
      await stage.row(
        'insert into blocks (blocker_profile_id, blocked_profile_id, created_at) values ($1, $2, $3)',
        [...[stage.people.owner.profileId, stage.people.pro.profileId, at(-1)]],
      );
      expect(await answer('pro')).toBe('not_found');
      const { connection_id: gone } = await stage.contact('owner', 'rival');
      await stage.row(`select refund_connection($1, 'support', $2)`, [gone, at(0)]);
      expect(
        (
          await stage.row('select answer_connection($1, $2, true, $3) as said', [
            stage.people.rival.userId,
            gone,
            at(1),
          ])
        )['said'],
      ).toBe('not_found');
    },
  },
  {
    name: 'a job’s connection ends with its last job, and no other connection does',
    play: async (stage) => {
      const { owner, pro } = stage.people;
      const request = (status: string) =>
        stage.row(
          `insert into service_requests (client_id, professional_id, title, description, category, location, status, created_at, accepted_at)
           values ($1, $2, 'A leak', 'Under the sink.', 'plumbing', 'Detroit', $3, $4, $4) returning id`,
          [owner.userId, pro.userId, status, at(-1)],
        );
      const end = () => stage.row('select end_job_connection($1, $2, $3)', [pro.userId, owner.userId, at(0)]);
      const live = async () =>
        Number((await stage.row(`select count(*) from connections where status = 'live'`))['count']);
      await stage.give('pro', 1);
      await stage.contact('pro', 'owner');
      await end();
      expect(await live()).toBe(1);
      await stage.row(`update connections set kind = 'job'`);
      const job = await request('accepted');
      await end();
      expect(await live()).toBe(1);
      await stage.row(`update service_requests set status = 'cancelled' where id = $1`, [job['id']]);
      await stage.row('select end_job_connection($1, $2, $3)', [
        stage.people.rival.userId,
        owner.userId,
        at(0),
      ]);
      await stage.row('select end_job_connection($1, $2, $3)', [
        pro.userId,
        stage.people.other.userId,
        at(0),
      ]);
      expect(await live()).toBe(1);
      await end();
      expect(await live()).toBe(0);
      await stage.row('select end_job_connection($1, $2, $3)', [pro.userId, owner.userId, at(5)]);
      expect((await stage.row('select refunded_at from connections'))['refunded_at']).toEqual(at(0));
    },
  },
];
