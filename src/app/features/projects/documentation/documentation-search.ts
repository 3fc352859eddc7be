import { projectWizardSearch } from '../wizard/project-wizard-search.ts';

/** The documentation form's address: the draft. */
export const documentationSearch = projectWizardSearch.pick({ project: true });
