import { doneSchema } from '#contract/contacts.ts';
import { pageOf } from '#contract/pagination.ts';
import {
  importedSchema,
  importPreviewInput,
  importPreviewSchema,
  importPropertiesInput,
  propertyExportInput,
  propertyExportSchema,
} from '#contract/property-import.ts';
import {
  createPropertyInput,
  listPropertiesInput,
  ownPropertySchema,
  propertyAllowanceSchema,
  propertyChoicesSchema,
  propertyIdInput,
  propertyListSchema,
  listPropertyProjectsInput,
  propertyProjectSchema,
  updatePropertyInput,
} from '#contract/properties.ts';
import { ownerRecordSchema, propertiesOfOwnerInput } from '#contract/owner-record.ts';
import {
  activeCommercialProcedure,
  activeHiringProcedure,
  commercialProcedure,
  hiringProcedure,
  memberProcedure,
  router,
} from '../../trpc/procedures.ts';
import { showOwnerRecord } from './owner-record.service.ts';
import {
  allowanceOf,
  archiveProperty,
  createProperty,
  editProperty,
  getProperty,
  listMyProperties,
  listPropertyChoices,
  listPropertyProjects,
  removeProperty,
  restoreProperty,
} from './properties.service.ts';
import { exportProperties, importProperties, previewImport } from './property-import.service.ts';

/** Buildings and homes of owners and commercial clients (product 30). */
export const propertiesRouter = router({
  listMine: hiringProcedure
    .meta({ description: 'List your properties by name' })
    .input(listPropertiesInput.prefault({}))
    .output(propertyListSchema)
    .query(({ ctx, input }) => listMyProperties(ctx.app, ctx.caller.userId, input)),

  /** Throws `not_found`. */
  get: hiringProcedure
    .meta({ description: 'Show one of your properties' })
    .input(propertyIdInput)
    .output(ownPropertySchema)
    .query(({ ctx, input }) => getProperty(ctx.app, ctx.caller.userId, input.id)),

  allowance: hiringProcedure
    .meta({ description: 'Show how many properties you have and may have' })
    .output(propertyAllowanceSchema)
    .query(({ ctx }) => allowanceOf(ctx.app.db, ctx.caller)),

  choices: hiringProcedure
    .meta({ description: 'List the names of your properties' })
    .output(propertyChoicesSchema)
    .query(({ ctx }) => listPropertyChoices(ctx.app, ctx.caller.userId)),

  projects: hiringProcedure
    .meta({ description: 'List your projects about one of your properties' })
    .input(listPropertyProjectsInput)
    .output(pageOf(propertyProjectSchema))
    .query(({ ctx, input }) => listPropertyProjects(ctx.app, ctx.caller.userId, input)),

  /** Throws `property_limit_reached`, `idempotency_conflict`, `upload_gone`. */
  create: activeHiringProcedure
    .meta({ description: 'Add a property', leastRole: 'manager', scope: 'work' })
    .input(createPropertyInput)
    .output(ownPropertySchema)
    .mutation(({ ctx, input }) => createProperty(ctx.app, ctx.caller, input)),

  /** Throws `not_found`, `property_changed`, `upload_gone`. */
  update: activeHiringProcedure
    .meta({
      description: 'Change a property; what is left out is emptied',
      leastRole: 'manager',
      scope: 'work',
    })
    .input(updatePropertyInput)
    .output(ownPropertySchema)
    .mutation(({ ctx, input }) => editProperty(ctx.app, ctx.caller, input)),

  /** Throws `not_found`. */
  archive: hiringProcedure
    .meta({
      description: 'Put a property away; its requests and projects keep it',
      leastRole: 'manager',
      scope: 'work',
    })
    .input(propertyIdInput)
    .output(ownPropertySchema)
    .mutation(({ ctx, input }) => archiveProperty(ctx.app, ctx.caller, input.id)),

  /** Throws `not_found`, `property_limit_reached`. */
  restore: activeHiringProcedure
    .meta({ description: 'Bring an archived property back', leastRole: 'manager', scope: 'work' })
    .input(propertyIdInput)
    .output(ownPropertySchema)
    .mutation(({ ctx, input }) => restoreProperty(ctx.app, ctx.caller, input.id)),

  /** Throws `not_found`, `property_in_use`. */
  remove: hiringProcedure
    .meta({
      description: 'Remove a property that no request or project is about',
      leastRole: 'manager',
      scope: 'work',
    })
    .input(propertyIdInput)
    .output(doneSchema)
    .mutation(async ({ ctx, input }) => {
      await removeProperty(ctx.app, ctx.caller, input.id);
      return { ok: true } as const;
    }),

  /** Throws `invalid_input`. */
  previewImport: commercialProcedure
    .meta({
      description: 'Show what an import of a CSV file would add; saves nothing',
      leastRole: 'manager',
      scope: 'work',
    })
    .input(importPreviewInput.prefault({}))
    .output(importPreviewSchema)
    .mutation(({ ctx, input }) => previewImport(ctx.app, ctx.caller, input)),

  /** Throws `import_has_errors`, `property_limit_reached`, `idempotency_conflict`. */
  import: activeCommercialProcedure
    .meta({ description: 'Add the properties of a previewed file', leastRole: 'manager', scope: 'work' })
    .input(importPropertiesInput)
    .output(importedSchema)
    .mutation(({ ctx, input }) => importProperties(ctx.app, ctx.caller, input)),

  export: commercialProcedure
    .meta({ description: 'Your properties as a CSV file' })
    .input(propertyExportInput.prefault({}))
    .output(propertyExportSchema)
    .query(({ ctx, input }) => exportProperties(ctx.app, ctx.caller.userId, input.isArchived)),

  /** Throws `profile_type_not_shown`, `not_found`. */
  ofOwner: memberProcedure
    .meta({ description: 'Show the properties and completed work of the owner of a project' })
    .input(propertiesOfOwnerInput)
    .output(ownerRecordSchema)
    .query(({ ctx, input }) => showOwnerRecord(ctx.app, ctx.caller, input)),
});
