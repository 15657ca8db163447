import type { Binding } from '../../kernel/binding'
import { newBuyerBindings } from './new-buyers'
import { overviewBindings } from './overview'
import { pointsBinding } from './points'
import { resultBindings } from './results'
import { tryBindings } from './try'

export const marketingDeskBindings: readonly Binding[] = [
  ...newBuyerBindings,
  ...overviewBindings,
  pointsBinding,
  ...tryBindings,
  ...resultBindings,
]
