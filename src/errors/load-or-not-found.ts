import { notFound } from '@tanstack/react-router';
import { readErrorData } from './describe-error.ts';

/** Shows the not-found page for `not_found` (another account's row included) and `invalid_input`; rethrows the rest. */
export async function loadOrNotFound<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    const reason = readErrorData(error)?.reason;
    if (reason === 'not_found' || reason === 'invalid_input') throw notFound();
    throw error;
  }
}
