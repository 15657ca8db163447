import type { ProviderMethod } from '@/lib/domain/order/status'
import type { Binding } from '@/lib/marketplace/kernel/binding'
import type { Passwords } from '../../account'
import { addPicture } from './creative'
import { deciding } from './decide'
import { orderEnds } from './end'
import { adFeeBindings } from './fee'
import { orderReads } from './reads'
import { slotBindings } from './slots'
import { orderWrites } from './write'

export const adOrderBindings = (passwords: Passwords, methods: readonly ProviderMethod[]): readonly Binding[] => [
  ...slotBindings,
  addPicture,
  ...orderWrites,
  ...orderReads,
  ...orderEnds,
  deciding,
  ...adFeeBindings(passwords, methods),
]
