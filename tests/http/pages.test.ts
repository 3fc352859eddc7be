import { connect } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { startSession } from '#server/modules/auth/sessions.ts';
import { useTestApp } from '#tests/harness/test-app.ts';
import { useWeb } from './web.ts';

const world = useTestApp();
const web = useWeb(world);

describe('pages', () => {
  it('answer any address that is nothing else, with its query', async () => {
    const answer = await web.ask('/jobs/7?tab=open');
    expect(answer.status).toBe(200);
    expect(answer.text).toBe('<h1>/jobs/7</h1>');
    expect(web.asked.at(-1)?.request.url).toBe('http://localhost:3000/jobs/7?tab=open');
  });

  it('are told our own address, whatever the client calls us', async () => {
    await web.ask('/here', { headers: { host: 'evil.example' } });
    expect(web.asked.at(-1)?.request.url).toBe('http://localhost:3000/here');
  });

  it('answer HEAD without a body', async () => {
    const answer = await web.ask('/here', { method: 'HEAD' });
    expect([answer.status, answer.text]).toEqual([200, '']);
  });

  it('answer 404 for an unknown path and log it without its query', async () => {
    const answer = await web.ask('/nowhere?token=very-secret');
    expect(answer.status).toBe(404);
    const requestId = answer.headers['x-request-id'];
    const lines = web.logged.filter((line) => line['requestId'] === requestId);
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'page not found', path: '/nowhere' }));
    expect(JSON.stringify(lines)).not.toContain('very-secret');
  });

  it('log what a loader failed with', async () => {
    const answer = await web.ask('/unloadable');
    expect(answer.status).toBe(500);
    expect(web.logged).toContainEqual(
      expect.objectContaining({
        requestId: answer.headers['x-request-id'],
        path: '/unloadable',
        err: expect.objectContaining({ message: 'the text of a failed loader' }) as unknown,
      }),
    );
  });

  it('say in plain text that they are broken, with the id that is in the log', async () => {
    const answer = await web.ask('/broken', { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.status).toBe(500);
    expect(answer.text).toContain(answer.headers['x-request-id']);
    expect(answer.text).not.toContain('the text of a broken page');
    expect(web.logged).toContainEqual(
      expect.objectContaining({ requestId: answer.headers['x-request-id'], msg: 'page failed' }),
    );
  });

  it('may be kept by nobody once somebody is signed in', async () => {
    const { userId } = await world.signUp({ userType: 'property_owner' });
    const { secret } = await startSession(world.app, { userId, kind: 'browser', label: 'A test' });
    const visitor = await web.ask('/here');
    const member = await web.ask('/here', { headers: { cookie: `session=${secret}` } });
    expect(visitor.headers['cache-control']).toBe('private, no-cache');
    expect(member.headers['cache-control']).toBe('no-store');
    expect(member.headers['vary']).toContain('Cookie');
  });

  it('learn that nobody waits for them any more', async () => {
    const socket = connect(web.server.port, '127.0.0.1', () => {
      socket.write('GET /never HTTP/1.1\r\nHost: x\r\n\r\n');
    });
    const find = () => web.asked.find(({ request }) => request.url.endsWith('/never'));
    await vi.waitFor(() => expect(find()).toBeDefined());
    socket.destroy();
    await vi.waitFor(() => expect(find()?.request.signal.aborted).toBe(true));
    expect(web.logged).not.toContainEqual(expect.objectContaining({ msg: 'page failed', path: '/never' }));
  });
});
