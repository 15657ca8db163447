import type { Binding } from '../../kernel/binding'
import { positionBindings } from './positions'

export const adsBindings: readonly Binding[] = [...positionBindings]
