import { AVAILABLE_JOBS } from '#contract/jobs.ts';
import { DEFAULT_PAGE_SIZE } from '#contract/pagination.ts';
import { RECENT_REQUESTS } from '#contract/requests.ts';
import type { MadeUpKind } from './calls-people.ts';

/** Rows that each call asks for, as screens do. */
export const LIMITS = {
  'requests.listMine': RECENT_REQUESTS,
  'jobs.listOpen': AVAILABLE_JOBS,
  'connections.statement': DEFAULT_PAGE_SIZE,
} as const;
export type CallName = keyof typeof LIMITS;

export const BASELINE = 'node:http + pg';
export const OURS = 'Lintel';
export const GRAPH = 'PostGraphile';
export const PGBENCH = 'pgbench, rows alone';

/** Servers with a process each, in the order of their turns, and the loop that answers without HTTP. */
export const CONTENDERS = {
  [BASELINE]: { file: 'calls-plain-server.ts', isServer: true },
  'fastify + pg': { file: 'calls-fastify-server.ts', isServer: true },
  [OURS]: { file: 'calls-server.ts', isServer: true },
  [GRAPH]: { file: 'calls-postgraphile-server.ts', isServer: true },
  'pg alone': { file: 'calls-loop.ts', isServer: false },
} as const;
export type ContenderName = keyof typeof CONTENDERS;
const ALL: readonly ContenderName[] = [BASELINE, 'fastify + pg', OURS, GRAPH, 'pg alone'];

/** Over which everybody takes part; beyond it, servers only. */
export const ORDINARY = 32;
const MANY = 256;

export type Bar = { name: string; least?: number; most?: number; unit?: string };
/** A bar of Lintel's figure to another's of the same rounds. */
export type RatioBar = Bar & {
  figure: 'perSecond' | 'p99Ms' | 'nodeMicros';
  of: ContenderName;
  connections: number;
};

export type BenchCall = {
  name: CallName;
  path: string;
  /** Whose sessions ask, of the made-up people. */
  callers: MadeUpKind;
  contenders: readonly ContenderName[];
  /** Whether PostgreSQL's own client shows what the statement for the rows takes. */
  hasPgbench: boolean;
  connections: readonly number[];
  bars: readonly RatioBar[];
  /** Whether a fresh process says how soon it answers it, and what it holds after many. */
  hasLife: boolean;
};

/** Compared with the least that could answer, and no more. */
const BESIDE_THE_LEAST = {
  contenders: [BASELINE, OURS],
  hasPgbench: false,
  connections: [ORDINARY],
  hasLife: false,
} as const;

/** What is measured: name, path, callers, contenders and bars, for those who ask, answer and report. */
export const CALLS: readonly BenchCall[] = [
  {
    name: 'requests.listMine',
    path: pathOf('requests.listMine'),
    callers: 'client',
    contenders: ALL,
    hasPgbench: true,
    connections: [ORDINARY, MANY],
    hasLife: true,
    bars: [
      {
        name: 'P2: calls a second, of node:http with a statement for the session',
        ...{ figure: 'perSecond', of: BASELINE, connections: ORDINARY, least: 1.3 },
      },
      {
        name: 'P3: calls a second, of PostGraphile',
        ...{ figure: 'perSecond', of: GRAPH, connections: ORDINARY, least: 2 },
      },
      {
        name: 'P4: p99 at 32 connections, of node:http',
        ...{ figure: 'p99Ms', of: BASELINE, connections: ORDINARY, most: 1.25 },
      },
      {
        name: 'P4: p99 at 256 connections, of node:http',
        ...{ figure: 'p99Ms', of: BASELINE, connections: MANY, most: 2 },
      },
    ],
  },
  {
    name: 'jobs.listOpen',
    path: pathOf('jobs.listOpen'),
    callers: 'pro',
    ...BESIDE_THE_LEAST,
    bars: [
      {
        name: 'P1: calls a second, of node:http',
        ...{ figure: 'perSecond', of: BASELINE, connections: ORDINARY, least: 0.75 },
      },
      {
        name: 'P1: processor time of Node, of node:http',
        ...{ figure: 'nodeMicros', of: BASELINE, connections: ORDINARY, most: 1.1 },
      },
    ],
  },
  {
    name: 'connections.statement',
    path: pathOf('connections.statement'),
    callers: 'member',
    ...BESIDE_THE_LEAST,
    bars: [],
  },
];

function pathOf(name: CallName): string {
  return `/trpc/${name}?input=${encodeURIComponent(JSON.stringify({ limit: LIMITS[name] }))}`;
}
