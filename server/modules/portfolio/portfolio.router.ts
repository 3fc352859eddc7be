import {
  addPortfolioProjectInput,
  choosePortfolioInput,
  ownPortfolioSchema,
  portfolioOfInput,
  portfolioProjectIdInput,
  reorderPortfolioInput,
  shownPortfolioSchema,
  updatePortfolioProjectInput,
} from '#contract/portfolio.ts';
import { memberProcedure, professionalProcedure, router } from '../../trpc/procedures.ts';
import {
  addPortfolioProject,
  choosePortfolio,
  getOwnPortfolio,
  removePortfolioProject,
  reorderPortfolio,
  updatePortfolioProject,
} from './portfolio.service.ts';
import { listPortfolioOf } from './shown-portfolio.service.ts';

/** A professional's finished work (product 20.10). Each call about one's own answers the whole portfolio. */
export const portfolioRouter = router({
  /** All of the portfolio of a professional the caller may see. Throws `profile_type_not_shown`, `professional_not_found`. */
  listOf: memberProcedure
    .meta({ description: 'List a professional’s finished work', mayLag: true })
    .input(portfolioOfInput)
    .output(shownPortfolioSchema)
    .query(({ ctx, input }) => listPortfolioOf(ctx.app, ctx.caller, input.profileId)),

  listMine: professionalProcedure
    .meta({ description: 'Show your portfolio' })
    .output(ownPortfolioSchema)
    .query(({ ctx }) => getOwnPortfolio(ctx.app, ctx.caller)),

  choose: professionalProcedure
    .meta({ description: 'Say whether you have finished work to show, and whether you add it later' })
    .input(choosePortfolioInput.prefault({}))
    .output(ownPortfolioSchema)
    .mutation(({ ctx, input }) => choosePortfolio(ctx.app, ctx.caller, input)),

  /** Throws `portfolio_full`, `idempotency_conflict`, `upload_gone`, `upload_in_use`, `file_too_large`. */
  add: professionalProcedure
    .meta({ description: 'Add a project to your portfolio', scope: 'work' })
    .input(addPortfolioProjectInput)
    .output(ownPortfolioSchema)
    .mutation(({ ctx, input }) => addPortfolioProject(ctx.app, ctx.caller, input)),

  /** Throws `not_found`, `portfolio_changed`, `upload_gone`, `upload_in_use`, `file_too_large`. */
  update: professionalProcedure
    .meta({ description: 'Replace what a project of your portfolio says and shows', scope: 'work' })
    .input(updatePortfolioProjectInput)
    .output(ownPortfolioSchema)
    .mutation(({ ctx, input }) => updatePortfolioProject(ctx.app, ctx.caller, input)),

  /** Throws `not_found`. */
  remove: professionalProcedure
    .meta({ description: 'Remove a project and its photos from your portfolio', scope: 'work' })
    .input(portfolioProjectIdInput)
    .output(ownPortfolioSchema)
    .mutation(({ ctx, input }) => removePortfolioProject(ctx.app, ctx.caller, input.id)),

  reorder: professionalProcedure
    .meta({ description: 'Put the projects of your portfolio into another order', scope: 'work' })
    .input(reorderPortfolioInput)
    .output(ownPortfolioSchema)
    .mutation(({ ctx, input }) => reorderPortfolio(ctx.app, ctx.caller, input.ids)),
});
