'use client'

import { createContext, type ReactNode, use, useMemo } from 'react'
import type { RouteRow } from './model'
import { unpackRoutes } from './packed-routes'

export interface ShellContextValue {
  /** User id of the open pages, or that of a preview. */
  userId: string
  username: string
  routes: readonly RouteRow[]
  /** Texts in the reader's language. */
  texts: Readonly<Record<string, string>>
  preferences: { tabStrip: boolean; shortcuts: boolean }
  /** Saves a preference on the server and refreshes the frame. */
  prefer: (part: { tabStrip?: boolean; shortcuts?: boolean }) => Promise<unknown>
}

const ShellContext = createContext<ShellContextValue | null>(null)

interface ShellProviderProps {
  /** `routes` in the format of `packRoutes`. */
  value: Omit<ShellContextValue, 'routes'> & { routes: string }
  children: ReactNode
}

export function ShellProvider({ value, children }: ShellProviderProps) {
  const routes = useMemo(() => unpackRoutes(value.routes), [value.routes])
  const shell = useMemo(() => ({ ...value, routes }), [value, routes])
  return <ShellContext value={shell}>{children}</ShellContext>
}

/** Context for the client components of the shell. */
export const useShell = (): ShellContextValue => {
  const value = use(ShellContext)
  if (!value) throw new TypeError('useShell is for parts inside the console layout')
  return value
}
