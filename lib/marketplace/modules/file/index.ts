export { bindDownload, readFile } from './download'
export { bindExactPicture } from './exact'
export { claimedFiles, claimFiles, fileMeta, filesOf, giveFiles, releaseFiles } from './files'
export { fileBindings, publicPicture } from './handlers'
export { fileJobs } from './jobs'
export { altsOf, describePicture, dropPictures, removedPictures, sweepPictures } from './library'
export { readEvidence, unopenedOf } from './opened'
export {
  isExactPicture,
  keepPicture,
  type PictureSize,
  storeExactPicture,
  storePicture,
} from './pictures'
export { drawAnew, drawSizes, drawSquare } from './readers'
export { oneUploadAtATime, requireRoom, roomOf } from './room'
export { samePictures } from './same'
export { keepSeeded } from './seeded'
export { card, paper } from './specimen'
export { bindUpload } from './upload'
