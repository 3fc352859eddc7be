import { dateRangeInput } from '#contract/date-range.ts';
import { clientFiguresSchema, figuresExportSchema, professionalFiguresSchema } from '#contract/figures.ts';
import { hiringProcedure, professionalProcedure, router } from '../../trpc/procedures.ts';
import { exportWork, getClientFigures, getProfessionalFigures } from './figures.service.ts';

/** Figures of a range of days (product 36). */
export const figuresRouter = router({
  professional: professionalProcedure
    .meta({ description: 'Show your earnings, completion rate and answers on the days of a range' })
    .input(dateRangeInput)
    .output(professionalFiguresSchema)
    .query(({ ctx, input }) => getProfessionalFigures(ctx.app, ctx.caller.userId, input)),

  client: hiringProcedure
    .meta({ description: 'Show your spend, requests and answers on the days of a range' })
    .input(dateRangeInput)
    .output(clientFiguresSchema)
    .query(({ ctx, input }) => getClientFigures(ctx.app, ctx.caller.userId, input)),

  exportEarnings: professionalProcedure
    .meta({ description: 'Export the jobs you completed on the days of a range as a CSV file' })
    .input(dateRangeInput)
    .output(figuresExportSchema)
    .query(({ ctx, input: range }) =>
      exportWork(ctx.app, { userId: ctx.caller.userId, range, side: 'professional' }),
    ),

  exportSpend: hiringProcedure
    .meta({ description: 'Export your requests that were completed on the days of a range as a CSV file' })
    .input(dateRangeInput)
    .output(figuresExportSchema)
    .query(({ ctx, input: range }) =>
      exportWork(ctx.app, { userId: ctx.caller.userId, range, side: 'client' }),
    ),
});
