import { answerInThread } from '#app/kernel/answer-in-thread.server.ts'
import { checkFile, type FileToCheck } from './check-file.server.ts'

/** The thread that reads files with people: whatever somebody uploads takes its time, and nobody else's. */
answerInThread(async (file: FileToCheck) => checkFile(file))
