import { createTranslation, useCurrent } from './create-translation.ts'
import { enReports } from './en/reports.ts'

const reportsTranslation = createTranslation(enReports, 'reports')

/** The texts of reporting a problem, apart from the others: nobody needs them to look around. */
export const useReportsTranslation = () => useCurrent(reportsTranslation)
