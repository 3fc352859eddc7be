import { connect } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { startSession } from '#server/modules/auth/sessions.service.ts';
import { useTestApp } from '#tests/harness/test-app.ts';
import { useWeb } from './web.ts';

const world = useTestApp();
const web = useWeb(world);

describe('pages', () => {
  it('render any path that has no other handler, with its query', async () => {
    const answer = await web.ask('/jobs/7?tab=open');
    expect(answer.status).toBe(200);
    expect(answer.text).toBe('<h1>/jobs/7</h1>');
    expect(web.asked.at(-1)?.request.url).toBe('http://localhost:3000/jobs/7?tab=open');
  });

  it('get our configured origin whatever host the client sends', async () => {
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
    const traceId = answer.headers['x-request-id'];
    const lines = web.logged.filter((line) => line['traceId'] === traceId);
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'page not found', path: '/nowhere' }));
    expect(JSON.stringify(lines)).not.toContain('very-secret');
  });

  it('log the error of a failed loader', async () => {
    const answer = await web.ask('/unloadable');
    expect(answer.status).toBe(500);
    expect(web.logged).toContainEqual(
      expect.objectContaining({
        traceId: answer.headers['x-request-id'],
        path: '/unloadable',
        err: expect.objectContaining({ message: 'the text of a failed loader' }) as unknown,
      }),
    );
  });

  it('answer a failed render in plain text with the logged request id', async () => {
    const answer = await web.ask('/broken', { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.status).toBe(500);
    expect(answer.text).toContain(answer.headers['x-request-id']);
    expect(answer.text).not.toContain('the text of a broken page');
    expect(web.logged).toContainEqual(
      expect.objectContaining({ traceId: answer.headers['x-request-id'], msg: 'page failed' }),
    );
  });

  it('are not cacheable for signed-in members', async () => {
    const { userId } = await world.signUp({ userType: 'property_owner' });
    const { secret } = await startSession(world.app, { userId, kind: 'browser', label: 'A test' });
    const visitor = await web.ask('/here?words=typed');
    const member = await web.ask('/here', { headers: { cookie: `session=${secret}` } });
    expect(visitor.headers['cache-control']).toBe('private, no-cache');
    expect(member.headers['cache-control']).toBe('private, no-store');
    expect(member.headers['vary']).toContain('Cookie');
  });

  it('are aborted when the client disconnects', async () => {
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
