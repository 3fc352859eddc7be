import { OWN_PROJECTS, NO_PLACE, CHOICE, OTHERS, account, type TablePolicies } from './table-rules.policy.ts';

const OWN_REQUESTS = '(select r.id from service_requests r where r.client_id = :id)';
const JOBS = '(select r.id from service_requests r where :id in (r.client_id, r.professional_id))';
const OWN_PROPERTIES = '(select p.id from properties p where p.owner_id = :id)';

/** Appointments, disputes, proposals, requests, projects and properties. */
export const WORK_TABLES = {
  // Appointments with their times, and disputes of a job
  appointments: [
    account({
      where: `t.request_id in ${JOBS}`,
      exported: {
        file: 'appointments',
        without: ['client_id', 'ended_by', 'professional_id', 'proposed_by'],
      },
      erased: 'deleted',
    }),
  ],
  appointmentTimes: [
    account({
      where: `t.appointment_id in (select a.id from appointments a where a.request_id in ${JOBS})`,
      exported: { file: 'appointment-times' },
      erased: 'deleted',
    }),
  ],
  disputeFiles: [
    account({
      where: 't.statement_id in (select s.id from dispute_statements s where s.author_id = :id)',
      exported: { file: 'dispute-files' },
      erased: 'deleted',
    }),
  ],
  disputeStatements: [
    account({
      where: 't.author_id = :id and not t.is_staff',
      exported: { file: 'dispute-statements', without: ['author_id', 'idempotency_key', 'request_hash'] },
      erased: { set: { text: "'Removed'", idempotency_key: 'null', request_hash: 'null' } },
    }),
  ],
  disputes: [
    account({
      where: `t.request_id in ${JOBS}`,
      exported: { file: 'disputes', without: ['closed_by', 'opened_by'] },
      erased: { stay: 'What staff decided between two people, of whom the other is still there.' },
    }),
  ],

  // Proposals and contacts
  proposalDeclines: [
    account({
      where: 't.connection_id in (select c.id from connections c where c.recipient_id = :id)',
      exported: { file: 'proposals-declined' },
      erased: { set: { note: "case when t.reason = 'other' then 'Removed' end" }, kept: { reason: CHOICE } },
    }),
  ],
  proposals: [
    account({
      where: 't.connection_id in (select c.id from connections c where c.initiator_id = :id)',
      exported: { file: 'proposals-sent' },
      erased: { set: { message: "'Removed'", attachment_ids: "'{}'" } },
    }),
    account({
      where: 't.connection_id in (select c.id from connections c where c.recipient_id = :id)',
      exported: { file: 'proposals-received', without: ['attachment_ids'] },
      erased: { stay: OTHERS },
    }),
  ],

  // Requests and projects
  requestKeys: [
    account({
      where: 't.client_id = :id',
      exported: { leftOut: 'Random numbers that tell a repeated call from another one.' },
      erased: 'deleted',
    }),
  ],
  serviceRequestPrivate: [
    account({
      where: `t.request_id in ${OWN_REQUESTS}`,
      exported: { file: 'request-streets' },
      erased: 'deleted',
    }),
  ],
  serviceRequests: [
    account({
      where: 't.client_id = :id',
      exported: { file: 'requests', without: ['cell', 'client_id'] },
      erased: {
        set: {
          title: "'Removed request'",
          description: "''",
          location: "''",
          city: 'null',
          property_id: 'null',
          ...NO_PLACE,
        },
      },
    }),
    account({
      where: 't.professional_id = :id',
      exported: {
        file: 'jobs',
        without: ['cell', 'location', 'latitude', 'longitude', 'zip', 'property_id'],
      },
      erased: { stay: OTHERS },
    }),
  ],
  projectMedia: [
    account({
      where: `t.project_id in ${OWN_PROJECTS}`,
      exported: { file: 'project-files' },
      erased: 'deleted',
    }),
  ],
  projectPrivate: [
    account({
      where: `t.project_id in ${OWN_PROJECTS}`,
      exported: { file: 'project-site-details' },
      erased: 'deleted',
    }),
  ],
  projectInvitations: [
    account({
      where: `t.project_id in ${OWN_PROJECTS}`,
      exported: { file: 'project-invitations' },
      erased: 'deleted',
    }),
    account({
      where: 't.professional_id = :id',
      exported: { file: 'project-invitations-received', without: ['professional_id'] },
      erased: 'deleted',
    }),
  ],
  projectEvents: [
    account({
      where: `t.project_id in ${OWN_PROJECTS}`,
      exported: { file: 'project-history', without: ['request_hash', 'request_id'] },
      erased: 'deleted',
    }),
    account({
      where: 't.professional_id = :id',
      exported: { leftOut: 'It is the history of the owner’s project.' },
      erased: {
        set: { professional_id: 'null' },
        kept: { kind: CHOICE, changed_fields: CHOICE, request_hash: OTHERS },
      },
    }),
  ],
  projectJobs: [
    account({
      where: `t.project_id in ${OWN_PROJECTS}`,
      exported: { file: 'project-work', without: ['professional_id'] },
      erased: { stay: OTHERS },
    }),
    account({
      where: 't.professional_id = :id',
      exported: { leftOut: 'It is among the jobs, with the title of the project.' },
      erased: { stay: OTHERS },
    }),
  ],
  projects: [
    account({
      where: 't.owner_id = :id',
      exported: { file: 'projects', without: ['cell', 'owner_id'] },
      erased: {
        set: {
          title: "'Removed project'",
          description: "''",
          scope: "'[]'",
          requirements: 'null',
          material_preferences: 'null',
          must_have_qualifications: "'{}'",
          deal_breakers: 'null',
          budget_notes: 'null',
          timeline_notes: 'null',
          city: 'null',
          property_id: 'null',
          status: "'closed'",
          ...NO_PLACE,
        },
        kept: {
          project_type: CHOICE,
          property_type: CHOICE,
          quality_level: CHOICE,
          urgency: CHOICE,
          work_type: CHOICE,
        },
      },
    }),
  ],
  drafts: [
    account({
      where: 't.owner_id = :id',
      exported: { file: 'drafts', without: ['field_versions', 'owner_id', 'request_id'] },
      erased: 'deleted',
    }),
  ],
  propertyPhotos: [
    account({
      where: `t.property_id in ${OWN_PROPERTIES}`,
      exported: { file: 'property-photos' },
      erased: 'deleted',
    }),
  ],
  propertyPrivate: [
    account({
      where: `t.property_id in ${OWN_PROPERTIES}`,
      exported: { file: 'property-details' },
      erased: 'deleted',
    }),
  ],
  propertyImports: [
    account({
      where: 't.owner_id = :id',
      exported: { file: 'property-imports', without: ['idempotency_key', 'owner_id', 'request_hash'] },
      erased: 'deleted',
    }),
  ],
  properties: [
    account({
      where: 't.owner_id = :id',
      exported: { file: 'properties', without: ['idempotency_key', 'owner_id', 'request_hash'] },
      erased: 'deleted',
    }),
  ],
} satisfies TablePolicies;
