'use client'

import { createContext, type ReactNode, use } from 'react'
import type { RouteRow } from './model'

/** What every small client part of the shell may need; texts are in the reader's language already. */
export interface ShellContextValue {
  userId: string
  routes: readonly RouteRow[]
  texts: Readonly<Record<string, string>>
}

const ShellContext = createContext<ShellContextValue>({ userId: '', routes: [], texts: {} })

export function ShellProvider({ value, children }: { value: ShellContextValue; children: ReactNode }) {
  return <ShellContext value={value}>{children}</ShellContext>
}

export const useShell = (): ShellContextValue => use(ShellContext)
