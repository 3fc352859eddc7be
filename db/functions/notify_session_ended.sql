-- Notifies the channel 'ended_sessions' that a session has ended or an account may do something else than before,
-- with the user's id; with nothing when it concerns everyone (truncate). Processes then forget the sessions they
-- remember (docs/decisions/018). The trigger's argument names the column with the user's id. Sent with the commit, or
-- not at all.
create or replace function notify_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('ended_sessions', coalesce(to_jsonb(old) ->> tg_argv[0], ''));
  return null;
end $$;
