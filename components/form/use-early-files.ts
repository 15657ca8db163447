'use client'

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Files that were chosen before scripts were ready, which nobody was told of: `take` gets them as soon as they are. The
 * answer is for the element around the field.
 */
export function useEarlyFiles(take: (files: readonly File[]) => void): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const takeEarly = useEffectEvent(take)
  useEffect(() => {
    const { files } = box.current?.querySelector<HTMLInputElement>('input[type="file"]') ?? {}
    if (files?.length) takeEarly([...files])
  }, [])
  return box
}
