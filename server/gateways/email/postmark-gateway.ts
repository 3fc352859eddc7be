import type { Config } from '../../config.ts';
import type { EmailGateway } from './email-gateway.ts';

export function createPostmarkGateway(config: Config): EmailGateway {
  void config;
  return { send: () => Promise.reject(new Error('to be written')) };
}
