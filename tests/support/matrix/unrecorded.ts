/**
 * Writes that leave nothing in the audit log (D-5), each with its reason. A write that is not named here is expected to
 * leave a record in the transaction that does it.
 */
export const UNRECORDED: Readonly<Record<string, string>> = {
  'POST /api/calibrations/{id}/communications/preview': 'looks',
  'POST /api/communications/{id}/transcript/preview': 'looks',
  'POST /api/forms/{id}/simulate': 'looks',
  'POST /api/forms/{id}/try-check': 'looks',
  'POST /api/integrations/{id}/preview': 'looks',
  'POST /api/integrations/{id}/connection': 'looks: asks the source whether it answers',
  'POST /api/projects/{id}/people/preview': 'looks',
  'POST /api/projects/{id}/sample-preview': 'looks',
  'POST /api/reports/unloading/preview': 'looks',
  'POST /api/system/backups/{name}/check': 'looks: reads a copy once more',
  'POST /api/communications/{id}/suggestions': 'remembers what was shown to the caller alone',
  'POST /api/communications/{id}/presence': 'says who is here now',
  'PUT /api/communications/{id}/opened': 'remembers for two weeks what is new to the reader alone',
  'POST /api/uploads': 'a file that belongs to nothing yet; its communication is recorded',
  'DELETE /api/uploads/{id}': 'a file that belongs to nothing yet',
  'POST /api/uploads/incoming': 'a part of such a file',
  'PATCH /api/uploads/incoming/{id}': 'a part of such a file',
  'DELETE /api/uploads/incoming/{id}': 'a part of such a file',
  'POST /api/imports/{id}/files': 'a table that is yet to be read; the import is recorded',
  'PATCH /api/imports/{id}/files/{file_id}': 'a part of such a table',
  'DELETE /api/imports/{id}/files/{file_id}': 'a table that is yet to be read',
  'PUT /api/imports/{id}/reading': 'how such a table is read',
  'POST /api/communications/{id}/transcript/versions/{words_version_id}/refuse': 'the version stays among the others',
  'POST /api/reference/favorites/{id}/communications': 'bookmarks; the log keeps collections, not their contents',
  'PUT /api/users/me/notifications/{kind}': 'own switches',
  'DELETE /api/users/me/telegram': 'own chat',
  'POST /api/logout': 'ends the own sign-in',
  'POST /api/auth/request-password-reset': 'tells nobody whether there is such a person',
};
