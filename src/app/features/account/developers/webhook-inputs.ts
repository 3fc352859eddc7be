/** The log of one webhook, as its route loads it and its screen reads it. */
export function deliveriesInput(id: string) {
  return { id, limit: 20 };
}

export const DELIVERIES_PAGE = {
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};
