import { randomBytes } from 'node:crypto'

/** Random id of the browser: mailed and texted codes are bound to it (safety L-08). */
export const DEVICE_COOKIE = 'device'
export const DEVICE_SECONDS = 400 * 24 * 3600

export const isDevice = (value: string | undefined): value is string => /^[A-Za-z0-9_-]{22}$/.test(value ?? '')
export const newDevice = (): string => randomBytes(16).toString('base64url')
