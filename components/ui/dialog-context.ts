'use client'

import { createContext, use } from 'react'

/** Closes the dialog around a component; does nothing outside of one. */
export const DialogContext = createContext<() => void>(() => {})

export const useCloseDialog = (): (() => void) => use(DialogContext)
