import type { RequestHandler } from 'express';

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A foreign page must not read or do anything here by pointing its own name at this machine. */
export const requireLocalHost: RequestHandler = (request, response, next) => {
  const hostname = URL.parse(`http://${request.get('Host') ?? ''}`)?.hostname ?? '';
  if (LOCAL_HOSTS.has(hostname)) next();
  else response.status(421).type('text').send('This answers to localhost only.');
};
