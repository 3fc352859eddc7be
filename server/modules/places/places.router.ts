import { pageOf } from '#contract/pagination.ts';
import { placeSuggestionSchema, suggestPlacesInput } from '#contract/places.ts';
import { publicProcedure, router } from '../../trpc/procedures.ts';
import { suggestPlaces } from './places.service.ts';

export const placesRouter = router({
  /** Autocomplete of a location; public, because sign-up uses it. Throws `too_many_attempts`. */
  suggest: publicProcedure
    .meta({ description: 'Suggest places for a ZIP code or city' })
    .input(suggestPlacesInput)
    .output(pageOf(placeSuggestionSchema))
    .query(async ({ ctx, input }) => ({
      items: await suggestPlaces(ctx.app, ctx.clientAddress, input.text),
      nextCursor: null,
    })),
});
