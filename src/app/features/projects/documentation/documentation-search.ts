import { choiceParam } from '#src/app/search-param-rules.ts';
import { projectWizardSearch } from '../wizard/project-wizard-search.ts';

/** The documentation form's address: the draft, and which of its two parts. */
export const documentationSearch = projectWizardSearch
  .pick({ project: true })
  .extend({ part: choiceParam(['home', 'project']) });
