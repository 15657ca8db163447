export { walletBindings } from './handlers'
export { balanceOf, moveWallet, topUps } from './move'
