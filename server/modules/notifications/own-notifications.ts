import {
  NOTIFICATIONS,
  type NotificationChannel,
  type NotificationKind,
  notificationsFor,
} from '#domain/notifications/notification-kinds.ts';
import type { notificationsApi } from '#domain/notifications/notifications.api.ts';
import type { NotificationSettings } from '#domain/notifications/notifications.schema.ts';
import type { UserActor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { notFound } from '#server/http/errors.ts';
import { listMutes, mute, unmute } from '#server/record/notifications.repo.ts';

async function settingsOf(q: Query, { id, roles }: UserActor): Promise<NotificationSettings> {
  const muted = await listMutes(q, id);
  const isOn = (kind: NotificationKind, channel: NotificationChannel) =>
    !muted.some((one) => one.kind === kind && one.channel === channel);
  const settings = notificationsFor(roles).map((kind) => ({
    kind,
    label: NOTIFICATIONS[kind].label,
    hint: NOTIFICATIONS[kind].hint,
    on: isOn(kind, 'letter'),
    telegram: isOn(kind, 'telegram'),
  }));
  return { data: settings };
}

/** Letters that one may get, and whether each is switched on. */
export function getOwnNotifications({
  db,
  caller,
}: RequestOf<typeof notificationsApi.get>): Promise<NotificationSettings> {
  return db.read((q) => settingsOf(q, caller.actor));
}

/** Sets one switch to a value: repeating it changes nothing, so no revision is needed. */
export function switchOwnNotification({
  db,
  caller: { actor },
  params: { kind },
  input: { channel, on },
}: RequestOf<typeof notificationsApi.switch>): Promise<NotificationSettings> {
  if (!notificationsFor(actor.roles).includes(kind)) throw notFound('Таких писем вы не получаете.');
  return db.write(async (q) => {
    await (on ? unmute(q, actor.id, { kind, channel }) : mute(q, actor.id, { kind, channel }));
    return settingsOf(q, actor);
  });
}
