import type { DemoStage } from './demo-stage.ts';
import { inParallel } from './in-parallel.ts';
import { REQUESTS, TEAM } from './personas.ts';
import type { RequestSeed } from './seed-types.ts';
import { personOf, type People } from './sign-up-people.ts';
import { dateAfter, momentDaysAgo, timelineOf, type Timeline } from './timeline.ts';

/** Notifications since then stay unread; everything earlier is marked as read. */
const NEWS_DAYS = 7;

/** Posts every request and takes it to its final status. Requests are independent, so their order hardly matters. */
export async function postRequests(stage: DemoStage, people: People): Promise<void> {
  const older = REQUESTS.filter(({ posted }) => posted > NEWS_DAYS);
  const news = REQUESTS.filter(({ posted }) => posted <= NEWS_DAYS);
  await inParallel(older, (request) => playRequest(stage, people, request));
  const readAt = momentDaysAgo(stage.now, NEWS_DAYS, 'read');
  await inParallel([...people.values()], async (person) => {
    await stage.as(person, readAt).notifications.markAllRead();
  });
  await inParallel(news, (request) => playRequest(stage, people, request));
}

/** In the commercial account the manager posts the plumbing, once there is one. */
function posterOf({ client, category, posted }: RequestSeed): string {
  const manager = TEAM.find(({ company, role }) => company === client && role === 'manager');
  const isTheirs = manager !== undefined && category === 'plumbing' && posted < manager.joinedDaysAgo;
  return isTheirs ? manager.key : client;
}

async function playRequest(stage: DemoStage, people: People, request: RequestSeed): Promise<void> {
  const times = timelineOf(request, stage.now);
  const client = personOf(people, posterOf(request));
  const { id } = await stage.as(client, times.posted).requests.create(inputOf(request, times));
  if (request.by !== undefined) await playJob(stage, people, { request, by: request.by, id, times });
  if (request.state === 'cancelled') await stage.as(client, times.cancelled).requests.cancel({ id });
  if (request.stars !== undefined) {
    const review = { requestId: id, rating: request.stars, text: request.review };
    await stage.as(client, times.reviewed).reviews.create(review);
    if (request.by !== undefined && request.isReviewWaiting !== true) {
      const professional = stage.as(personOf(people, request.by), times.reviewed);
      await professional.reviews.create({ requestId: id, rating: request.stars === 5 ? 5 : 4 });
      await answerReview(professional, id, request);
    }
  }
}

async function answerReview(
  professional: ReturnType<DemoStage['as']>,
  requestId: string,
  { reply, contest }: RequestSeed,
): Promise<void> {
  if (reply === undefined && contest === undefined) return;
  const { theirs } = await professional.reviews.ofJob({ requestId });
  if (theirs === null) throw new Error('Both sides have written.');
  const { id } = theirs;
  if (reply !== undefined) await professional.reviews.reply({ id, text: reply });
  if (contest !== undefined) await professional.reviews.report({ id, reason: 'untrue', text: contest });
}

type Job = { request: RequestSeed; by: string; id: string; times: Timeline };

async function playJob(stage: DemoStage, people: People, { request, by, id, times }: Job): Promise<void> {
  const professional = personOf(people, by);
  await stage.as(professional, times.accepted).jobs.accept({ id });
  if (request.state !== 'in_progress' && request.state !== 'completed') return;
  await stage.as(professional, times.started).jobs.start({ id });
  if (request.state === 'completed') await stage.as(professional, times.completed).jobs.complete({ id });
}

function inputOf(request: RequestSeed, { posted }: Timeline) {
  const { title, text: description, category, priority, budget = [], at, scheduledInDays } = request;
  const cents = budget.map((dollars) => dollars * 100);
  const [lowest, highest] = cents.length > 1 ? cents : [undefined, cents[0]];
  return {
    title,
    description,
    category,
    priority,
    budgetMinCents: lowest,
    budgetMaxCents: highest,
    ...at,
    scheduledDate: scheduledInDays === undefined ? undefined : dateAfter(posted, scheduledInDays),
  };
}
