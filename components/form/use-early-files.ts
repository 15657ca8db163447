'use client'

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Passes files chosen before scripts were ready to `take`. Returns a ref for the element around the field. */
export function useEarlyFiles(take: (files: readonly File[]) => void): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const takeEarly = useEffectEvent(take)
  useEffect(() => {
    const { files } = box.current?.querySelector<HTMLInputElement>('input[type="file"]') ?? {}
    if (files?.length) takeEarly([...files])
  }, [])
  return box
}
