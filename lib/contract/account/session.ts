import { z } from 'zod'
import { Id, Instant, Nothing } from '../common'
import { endpoint } from '../endpoint'
import { LoginData, login } from '.'

export const loginAgain = endpoint({
  method: 'POST',
  path: '/account/session/again',
  from: 'extension',
  who: 'public',
  whenPaused: 'allowed',
  summary: 'Sign in again in place of a session that has run out of time: the token names its user, no other is taken',
  body: login.body,
  data: LoginData,
  errors: ['UNAUTHORISED', 'LOGIN_FAILED', 'USER_FROZEN', 'LOGIN_DELAYED'],
})

export const sessionLife = endpoint({
  method: 'GET',
  path: '/account/session/life',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  answeredBefore: 'password',
  summary: 'Until when the caller’s session lives: by resting from now on, and at the latest',
  data: z.object({
    now: Instant,
    idleEnd: Instant,
    end: Instant,
    /** Idle timeout in milliseconds. */
    idleMs: z.int(),
  }),
})

export const OwnSession = z.object({
  id: Id,
  /** User agent of the browser; empty if it sent none. */
  place: z.string(),
  ip: z.string(),
  createTime: Instant,
  lastSeenTime: Instant,
  /** True for the session that makes this call. */
  current: z.boolean(),
  /** Opened in a browser in which this account had never signed in before. */
  newDevice: z.boolean(),
})
export type OwnSession = z.output<typeof OwnSession>

export const listSessions = endpoint({
  method: 'GET',
  path: '/account/session/list',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  summary: 'The caller’s open sessions, the newest first',
  data: z.array(OwnSession),
})

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/account/session/delete/{id}',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  summary: 'End one of the caller’s other sessions',
  params: z.object({ id: Id }),
  data: Nothing,
  errors: ['NOT_FOUND'],
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/account/session/others',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  summary: 'End every session of the caller but the one that asks',
  data: z.object({ ended: z.int().min(0) }),
})
