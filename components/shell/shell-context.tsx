'use client'

import { createContext, type ReactNode, use } from 'react'
import type { RouteRow } from './model'

export interface ShellContextValue {
  /** Owner of the open pages: the user, or one preview. */
  userId: string
  username: string
  routes: readonly RouteRow[]
  /** In the reader's language already. */
  texts: Readonly<Record<string, string>>
  preferences: { tabStrip: boolean; shortcuts: boolean }
  /** Keeps a preference on the server and draws the frame anew. */
  prefer: (part: { tabStrip?: boolean; shortcuts?: boolean }) => Promise<unknown>
}

const ShellContext = createContext<ShellContextValue | null>(null)

export function ShellProvider({ value, children }: { value: ShellContextValue; children: ReactNode }) {
  return <ShellContext value={value}>{children}</ShellContext>
}

/** Context for the client components of the shell. */
export const useShell = (): ShellContextValue => {
  const value = use(ShellContext)
  if (!value) throw new TypeError('useShell is for parts inside the console layout')
  return value
}
