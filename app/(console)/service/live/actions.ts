'use server'

import { z } from 'zod'
import { done } from '@/app/_kit/record/flash'
import { action } from '@/lib/actions/action'
import { PressKey } from '@/lib/actions/form-values'
import { Id, Version } from '@/lib/contract/common'
import {
  addLiveRoom,
  barViewer,
  editLiveRoom,
  endLiveRoom,
  sayInLiveRoom,
  startLiveRoom,
  unbarViewer,
} from '@/lib/contract/live'
import { liveChanged } from '@/lib/live/changed'
import { upstream } from '@/lib/upstream/call'

const LIVE = '/service/live'
const HERE = { under: LIVE }

const { title, notice, goods } = addLiveRoom.body.shape
const version = z.coerce.number().pipe(Version)
const fields = { title, notice, goods: goods.default([]) }
const Keyed = z.object({ ...fields, idempotencyKey: PressKey.optional() })

export const add = action('chat:live', Keyed, async ({ idempotencyKey, ...body }) => {
  const { id } = await upstream(addLiveRoom, { body }, idempotencyKey ? { idempotencyKey } : {})
  return done(`${LIVE}/${id}`, 'live.done.added', HERE)
})

export const edit = action('chat:live', z.object({ ...fields, id: Id, version }), async (body) => {
  await upstream(editLiveRoom, { body })
  liveChanged(body.id, 'edited')
  return done(`${LIVE}/${body.id}`, 'live.done.saved', HERE)
})

export const start = action('chat:live', z.object({ id: Id, version }), async (body) => {
  await upstream(startLiveRoom, { body })
  return done(`${LIVE}/${body.id}`, 'live.done.started', HERE)
})

export const end = action('chat:live', z.object({ id: Id }), async (body) => {
  await upstream(endLiveRoom, { body })
  liveChanged(body.id, 'ended')
  return done(`${LIVE}/${body.id}`, 'live.done.ended', HERE)
})

const { id, clientId, text } = sayInLiveRoom.body.shape

export const say = action('chat:live', z.object({ id, clientId, text }), async (body) => {
  await upstream(sayInLiveRoom, { body }, { idempotencyKey: body.clientId })
  return done(`${LIVE}/${body.id}`, 'live.done.said', HERE)
})

const seq = z.coerce.number().pipe(barViewer.body.shape.seq)

export const bar = action('chat:live', z.object({ id: Id, seq, kind: barViewer.body.shape.kind }), async (body) => {
  await upstream(barViewer, { body })
  liveChanged(body.id, 'barred')
  return done(`${LIVE}/${body.id}`, `live.done.${body.kind}`, HERE)
})

export const unbar = action('chat:live', z.object({ id: Id, room: Id }), async ({ id: barId, room }) => {
  await upstream(unbarViewer, { body: { id: barId } })
  return done(`${LIVE}/${room}`, 'live.done.unbarred', HERE)
})
