'use client'

import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Crop } from '@/lib/picture/crop'
import type { CropTexts } from './crop-dialog'

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog')).CropDialog }))

interface Asked {
  picture: ImageBitmap
  name: string
  answer(crop: Crop | null): void
}

/** True for nearly square pictures, which need no cropping: one per cent is lost at the edges. */
const isSquare = ({ width, height }: ImageBitmap): boolean => Math.abs(width - height) <= Math.max(width, height) / 100

/** Asks which square of a picture is meant; null for its middle, and where the browser cannot read it. */
export function useCrop(texts: CropTexts | undefined): { ask(file: File): Promise<Crop | null>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>()
  const ask = async (file: File): Promise<Crop | null> => {
    const picture = texts && (await createImageBitmap(file).catch(() => null))
    if (!picture || isSquare(picture)) return null
    return new Promise((resolve) => {
      const answer = (crop: Crop | null) => {
        setAsked(undefined)
        resolve(crop)
      }
      setAsked({ picture, name: file.name, answer })
    })
  }
  const dialog = asked && texts && (
    <Suspense>
      <CropDialog key={asked.name} picture={asked.picture} name={asked.name} texts={texts} onDone={asked.answer} />
    </Suspense>
  )
  return { ask, dialog }
}
