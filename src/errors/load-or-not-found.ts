import { notFound } from '@tanstack/react-router';
import { readErrorData } from './describe-error.ts';

/** What a loader awaits: somebody else's row and a row that never was are the not-found page; other failures stay. */
export async function loadOrNotFound<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    const reason = readErrorData(error)?.reason;
    if (reason === 'not_found' || reason === 'invalid_input') throw notFound();
    throw error;
  }
}
