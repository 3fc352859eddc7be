import { z } from 'zod';

/** What counts up in a column of the database: versions, the numbers of messages. */
export const counterSchema = z.int().min(0).max(2_147_483_647);
