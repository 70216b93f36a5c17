import { answerInThread } from '#app/kernel/answer-in-thread.server.ts'
import { checkFile, type FileToCheck } from './check-file.server.ts'

/** The thread that reads files with people: a slow file delays no other request. */
answerInThread(async (file: FileToCheck) => checkFile(file))
