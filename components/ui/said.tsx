import { useLocale } from 'next-intl'
import { pickText, type Twin } from '@/lib/domain/locale'

/** A name in the reader's language. */
export const Said = ({ name }: { name: Twin }) => pickText(name, useLocale())
