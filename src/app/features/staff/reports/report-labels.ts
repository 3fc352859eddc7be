import { REPORT_OUTCOMES, type Report } from '#contract/contacts.ts';
import type { ReportedField } from '#contract/reported-texts.ts';

type Outcome = NonNullable<Report['outcome']>;

export const OUTCOME_LABELS: Record<Outcome, { label: string; help: string }> = {
  restricted: { label: 'Suspended', help: 'You suspended the account, or are about to.' },
  warned: { label: 'Warned', help: 'You told them what has to change.' },
  unfounded: { label: 'Unfounded', help: 'There was nothing to it.' },
};

export const OUTCOME_OPTIONS = REPORT_OUTCOMES.map((value) => ({ value, ...OUTCOME_LABELS[value] }));

export const REPORTED_FIELD_LABELS: Record<ReportedField, string> = {
  name: 'Name',
  tagline: 'Tagline',
  about: 'About',
  whyChooseUs: 'Why choose them',
  sellingPoints: 'What sets them apart',
  achievements: 'Achievements',
  mediaFeatures: 'In the media',
  captions: 'Below photos',
  finishedWork: 'Finished work',
  managementStyle: 'How they look after their property',
  whyJoined: 'Why they joined',
  decisionProcess: 'How they decide',
  qualityExpectations: 'What good work means to them',
  dealBreakers: 'Deal breakers',
  projectTitle: 'Project',
  projectDescription: 'Project description',
  projectScope: 'Project scope',
  projectCaptions: 'Below project photos and videos',
  projectRequirements: 'Project requirements',
  projectMaterials: 'Project materials',
  projectBudgetNotes: 'Project budget',
  projectTimelineNotes: 'Project schedule',
  projectDealBreakers: 'Project deal breakers',
};
