export { paymentBindings } from './handlers'
export { paymentJobs } from './jobs'
export { type Refund, refundPayment } from './refund'
