/**
 * How the app is cut into files. Rolldown by itself makes a file of everything that two pages share, however small:
 * the login page would need 14 of them, and 8 is the limit.
 */

/** What the login page shares with other pages and the entry does not hold. */
const SHARED_WITH_LOGIN = [
  /[\\/]src[\\/]components[\\/]ui[\\/](?:input|control-class|visually-hidden)\.tsx?$/,
  /[\\/]src[\\/]components[\\/]layout[\\/](?:logo|theme-toggle|lazy-part)\.tsx?$/,
  /[\\/]src[\\/]app[\\/](?:page-title|use-media-query)\.ts$/,
  /[\\/]react-query[\\/].*[\\/](?:useQuery|useMutation)\./,
  /[\\/]query-core[\\/].*[\\/]mutationObserver\./,
  /[\\/]lucide-react[\\/].*[\\/]icons[\\/](?:moon|sun|eye|eye-off|lock|circle-alert|circle-exclamation-point)\./,
];

/** What the login page shares with forms only: lists need none of it. */
const SHARED_WITH_FORMS = /[\\/](?:domain[\\/]kernel[\\/]validation-rules|src[\\/]components[\\/]ui[\\/]field)\.tsx?$/;

/** Parts that most pages of one thing share, a communication's among them. */
const PAGE_PARTS = [
  /[\\/]src[\\/]components[\\/](?:ui[\\/](?:textarea|definition-list)|dialog[\\/]dialog)\.tsx?$/,
  /[\\/]src[\\/]components[\\/]unsaved[\\/](?:ask-to-leave|use-unsaved-work|leave-guard|use-leave-question)\.tsx?$/,
  /[\\/]src[\\/]components[\\/]layout[\\/](?:big-notice|entity-missing|not-found-notice|refused-notice|standing)\.tsx$/,
  /[\\/]src[\\/](?:routes[\\/]_app[\\/]-missing|features[\\/]audit[\\/]history-widget|features[\\/]evaluations[\\/]score-words|app[\\/]form-drafts)\.tsx?$/,
  /[\\/](?:src[\\/]components[\\/]field-group[\\/]field-spec|domain[\\/]scales[\\/]is-scored-scale)\.ts$/,
  /[\\/]lucide-react[\\/].*[\\/]icons[\\/](?:calculator|check-check|chevron-up|corner-up-left|external-link|link-2|message-square-(?:quote|text)|octagon-x|refresh-cw|rotate-ccw-clock|star|trash)\./,
];

/** Parts that other pages share, and the list of communications does not need. */
const NOT_OF_LISTS = [
  /[\\/]domain[\\/]kernel[\\/](?:account-rules|duplicates|number-text|same-(?:data|value)|whole-number)\.ts$/,
  /[\\/]src[\\/]components[\\/]ui[\\/](?:company-logo|tabs|titled-card)\.tsx$/,
  /[\\/]src[\\/]app[\\/](?:call-results|copy-text|payload|upload-file)\.ts$/,
  /[\\/]src[\\/]components[\\/]field-group[\\/](?:field-values|pointer-press)\.ts$/,
  /[\\/](?:src[\\/]components[\\/]table[\\/]permitted|domain[\\/]projects[\\/]time-zones)\.tsx?$/,
  /[\\/](?:domain|src[\\/](?:features|routes))[\\/].*-(?:missing|words|links?)\.tsx?$/,
  /[\\/]project-status-badge\.tsx$/,
  /[\\/]domain[\\/](?:calibrations|companies|forms|projects|users)[\\/][a-z-]+-(?:limits|memberships)\.ts$/,
  /[\\/]react-query[\\/].*[\\/](?:infiniteQueryOptions|useInfiniteQuery)\./,
  /[\\/]query-core[\\/].*[\\/]infiniteQueryObserver\./,
  // Icons of row menus and pages, 1.6 KB: one that a list itself draws must not be here, or it brings the whole file.
  /[\\/]lucide-react[\\/].*[\\/]icons[\\/](?:archive|archive-arrow-up|book-open|building-complex|calendar-days|circle|clipboard-list|eraser)\./,
  /[\\/]lucide-react[\\/].*[\\/]icons[\\/](?:folder-kanban|git-merge|image-plus|key-round|list-tree|lock-open|mail-question-mark)\./,
  /[\\/]lucide-react[\\/].*[\\/]icons[\\/](?:replace|rotate-cw|scale|shield-off|square|square-check|user-minus)\./,
  /[\\/]lucide-react[\\/].*[\\/]icons[\\/](?:copy|file-plus-corner|file-text|file-up|send|star-off|tag)\./,
  /[\\/]lucide-react[\\/].*[\\/]icons[\\/](?:grip-vertical|link-2-off|settings-2|undo-2)\./,
];

/** What every list needs besides the kit's folders, and what the busiest one shares with a communication's page. */
const OF_LISTS = [
  /[\\/](?:domain[\\/]communications[\\/]communications\.filters|src[\\/]features[\\/]communications[\\/]communications\.(?:api|queries))\.ts$/,
  /[\\/]src[\\/]components[\\/]table[\\/](?:row-link|row-menu-button|use-lazy-layer|list-address|table-settings|use-table-settings|filter-options|use-filter-options)\.tsx?$/,
  /[\\/]src[\\/](?:components[\\/]palette[\\/]page-offers|app[\\/]unsaved-work)\.ts$/,
  /[\\/]src[\\/]features[\\/]tasks[\\/]task-summary\.queries\.ts$/,
  /[\\/]domain[\\/](?:communications[\\/]communication-facts|evaluations[\\/](?:evaluation-states|format-score|round-hundredths|score-tone))\.ts$/,
];

/** Filters, pages and the address of a list: dashboards have them without its table. */
const LIST_TOOLS = [
  /[\\/]src[\\/]components[\\/]table[\\/](?:filter-(?:button|chips|controls)|list-pages|page-window|use-(?:list-address|screen))\.tsx?$/,
  /[\\/]src[\\/]components[\\/]layout[\\/]in-turns\.tsx$/,
  /[\\/]src[\\/]features[\\/]saved-views[\\/]views-button-widget\.tsx$/,
  /[\\/]@tanstack[\\/]store[\\/].*[\\/]shallow\./,
];

/** A list as a whole. */
const LIST_VIEW = [
  /[\\/]src[\\/]components[\\/]table[\\/](?:list-(?:view|rows|toolbar|search|states|selection)|data-table|watch-width)\.tsx?$/,
  /[\\/]src[\\/]components[\\/]table[\\/](?:table-(?:cells|roles)|cell-lines|selection-boxes|columns-button|use-list-(?:keys|selection))\.tsx?$/,
  /[\\/]@tanstack[\\/](?:react-table|table-core)[\\/]/,
];

/** What lists of things that people make have besides. */
const MAKING = /[\\/]src[\\/]components[\\/]table[\\/](?:create-action|empty-list|use-list-auth)\.tsx?$/;

/** The table of communications: where some are chosen for a session its filters come with it. */
const COMMUNICATIONS_LIST =
  /[\\/]src[\\/]features[\\/]communications[\\/]list[\\/]communications-(?:list-widget|page-(?:card|cells|columns|filters))\.tsx?$/;

/** An evaluation as it is read: by themselves these are seven files of a communication's page. */
const EVALUATION = [
  /[\\/]src[\\/]features[\\/]evaluations[\\/](?:answer-text|evaluations\.(?:api|queries|mutations)|evidence-list-widget|form-skeleton|load-rating-form)\.tsx?$/,
  /[\\/]src[\\/]features[\\/]evaluations[\\/](?:evaluation-(?:origin|remark|result|steps)|open-evaluation-widget|read-answers|score-figures|use-evaluation-steps)\.tsx?$/,
  /[\\/]src[\\/]features[\\/]evaluations[\\/]rating[\\/](?:choice-look|draft-(?:content|texts)|next-button|numbered-groups|rating-context)\.tsx?$/,
  /[\\/]src[\\/](?:components[\\/]unsaved[\\/]text-mark|features[\\/]access-links[\\/]share-link-widget)\.tsx?$/,
];

/** What a communication's page asks for, and those of others ask for again after a change. */
const COMMUNICATION_DATA =
  /[\\/](?:domain[\\/]tasks[\\/](?:task-states|own-task)|src[\\/]features[\\/](?:communications[\\/]communication-page\.queries|comments[\\/]comments\.(?:api|queries)|tasks[\\/]own-task\.queries))\.ts$/;

/** The workplace beside the form: a communication's page and those of calibrations share it, no list does. */
const WORKPLACE = [
  /[\\/]src[\\/]components[\\/]player[\\/](?!key-target|fragments|playback-context|waveform|span-)/,
  /[\\/]src[\\/]features[\\/]communications[\\/]page[\\/](?!communication-page(?:-search|-skeleton)?\.|moment-link|neighbour-links|read-last-list)/,
  /[\\/]domain[\\/]communications[\\/]word-search\.ts$/,
  /[\\/]@orama[\\/]stemmers[\\/]/,
  /[\\/]lucide-react[\\/].*[\\/]icons[\\/](?:bookmark-(?:check|plus)|circle-slash|cloud-download|fast-forward|file-x|locate-fixed|mic-off|pause|volume-[12x])\./,
];

/** Charts: the kit, the drawing behind it, and what both stand on (decision 031). */
const CHART = [
  /[\\/]src[\\/]components[\\/]chart[\\/](?!save-chart|share-bar)/,
  /[\\/]domain[\\/]charts[\\/](?!chart-picture|change-sentence)/,
  /[\\/]node_modules[\\/](?:d3-[a-z-]+|internmap)[\\/]/,
];

/** What dashboards ask for, which home asks for as well, and where their figures lead. */
const DASHBOARD_DATA =
  /[\\/](?:domain|src[\\/]features)[\\/](?:dashboards[\\/](?:dashboards\.(?:filters|api|queries)|drill-(?:link|filter))|communications[\\/]evaluation-link)\.ts$/;

/** Parts of lists' and forms' pages that a dashboard needs as well; the rest of these weighs as much as its charts. */
const SMALL_PARTS = [
  /[\\/]src[\\/]components[\\/](?:ui[\\/](?:checkbox|progress|segments)|layout[\\/]query-section)\.tsx$/,
  /[\\/](?:domain[\\/]kernel[\\/]csv|src[\\/]features[\\/]dashboards[\\/]dashboard-skeleton)\.tsx?$/,
  /[\\/]lucide-react[\\/].*[\\/]icons[\\/](?:arrow-right|check|circle-question-mark|download|image|minus|plus|printer|table-2)\./,
];

/** Figures in words, with their change: dashboards and reports share them, and a list of reports draws no chart. */
const FIGURES = [
  /[\\/]src[\\/]features[\\/]dashboards[\\/](?:change|figure-change-widget)\.tsx?$/,
  /[\\/]domain[\\/](?:charts[\\/]change-sentence|dashboards[\\/](?:figures|figure-texts|dashboard-sentences|period-text))\.ts$/,
];

/** What saves itself while it is typed: evaluations, forms and weekly reports. */
const DRAFT =
  /[\\/]src[\\/]components[\\/]unsaved[\\/](?:autosave|draft-session|kept-draft|save-(?:in-time|reply|state)|text-mark)\.tsx?$/;

/** What the pages of weekly reports share. */
const WEEKLY =
  /[\\/]src[\\/](?:features[\\/]weekly|routes[\\/]_app[\\/]reports[\\/]weekly)[\\/][$a-z.-]+\.tsx?(?:\?.*)?$/;

/** Stand-ins for lists while they come: each is 200 bytes, and every file is named in the entry. */
const SKELETONS = /[\\/]src[\\/]features[\\/](?!dashboards).*-page-skeleton\.tsx$/;

/** Telegram subscriptions: their pages are small, and every file is named in the entry. */
const TELEGRAM =
  /[\\/](?:src[\\/](?:features|routes[\\/]_app[\\/]reports)|domain)[\\/]telegram[\\/](?!.*(?:skeleton|widget))/;

/** Integrations: what their list needs, and the rest in one file with the forms and tables it stands on. */
const INTEGRATIONS =
  /[\\/](?:src[\\/]features|domain)[\\/]integrations[\\/](?:integrations(?!-page-skeleton)[a-z.-]*|integration-(?:texts|words)|use-remove-integration)\.tsx?$/;
const INTEGRATION_SETUP = /[\\/](?:src[\\/](?:features|routes[\\/]_app)|domain)[\\/]integrations[\\/](?!.*skeleton)/;

/** What lists and pages of entities ask for before they are there: each loader is 250 bytes, and every file is named in the entry. */
const LOADERS =
  /[\\/]src[\\/]routes[\\/]_app[\\/](?:index|communications[\\/]\$id|appeals|audit|companies|criterias|favorites|forms|integrations|projects|references|reports|sessions|tasks|users)(?:[\\/].*|\.tsx\?)tsr-split=loader$/;

/** A form: its fields and the library behind them. */
const FORM = [
  /[\\/]src[\\/]components[\\/]field-group[\\/]use-field-group\.tsx?$/,
  /[\\/]@tanstack[\\/](?:react-form|form-core)[\\/]/,
];

/** A day as people write it, which lists' filters and calls have without a form; then forms' own controls. */
const DAYS = /[\\/]src[\\/]components[\\/]field-group[\\/](?:date-text|day-(?:box|input)|settled-day)\.tsx?$/;
const FORM_PAGE = /[\\/](?:src[\\/]components[\\/](?:form-page|field-group)|@maskito)[\\/]/;

/**
 * Menus, dialogs and what both stand on, soon after the kit: a group takes along what it imports, and a row's menu would
 * bring the player, a dialog the subscriptions of Telegram.
 */
const LAYERS =
  /[\\/]node_modules[\\/](?:@radix-ui[\\/](?:primitive|react-(?:slot|primitive|presence|portal|focus-(?:scope|guards)|dismissable-layer|context|compose-refs|id|use-[a-z-]+))|react-remove-scroll(?:-bar)?|react-style-singleton|use-(?:sidecar|callback-ref)|aria-hidden|tslib)[\\/]/;
const MENU =
  /[\\/]node_modules[\\/](?:@radix-ui[\\/](?:rect|number|react-(?:menu|dropdown-menu|popper|arrow|roving-focus|collection|direction))|@floating-ui)[\\/]|[\\/]src[\\/]components[\\/]ui[\\/]menu\.tsx$/;
const DIALOG = /[\\/]react-dialog[\\/]|[\\/]src[\\/]components[\\/]ui[\\/]dialog\.tsx$/;

const KIT =
  /[\\/](?:lucide-react[\\/].*[\\/]icons|src[\\/]components[\\/](?:ui|layout)|domain[\\/]kernel)[\\/](?!dialog|menu|narrow|hover|nav-count|notice|blocked)/;

const isIn = (patterns: readonly RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id));
const isOfSmallParts = isIn(SMALL_PARTS);
const isOfPageParts = isIn(PAGE_PARTS);
const isOfParts = isIn(NOT_OF_LISTS);
const isOfLists = isIn(OF_LISTS);
const isOfWorkplace = isIn(WORKPLACE);

export const chunks = {
  groups: [
    // Whatever the entry imports is loaded anyway, so it is one file.
    { name: 'base', tags: ['$initial' as const] },
    { name: 'common', test: isIn(SHARED_WITH_LOGIN) },
    { name: 'fields', test: SHARED_WITH_FORMS },
    {
      name: 'auth',
      test: /[\\/]src[\\/]features[\\/]auth[\\/](?:auth-frame|given-email|credential-inputs|auth\.api)\.tsx?$/,
    },
    // Before the kit, which would take the names of sources along with the other fixed lists.
    { name: 'sources', test: /[\\/]integration-references\.ts$/ },
    // Icons and small parts that pages share: one file instead of thirty of 200 bytes.
    {
      name: 'kit',
      test: (id: string) =>
        isOfLists(id) ||
        (KIT.test(id) && ![isOfSmallParts, isOfPageParts, isOfParts, isOfWorkplace].some((is) => is(id))),
      minShareCount: 2,
      maxModuleSize: 8000,
    },
    { name: 'small-parts', test: isOfSmallParts, minShareCount: 2 },
    { name: 'dashboard-data', test: DASHBOARD_DATA, minShareCount: 2 },
    { name: 'communication-data', test: COMMUNICATION_DATA, minShareCount: 2 },
    { name: 'layers', test: LAYERS },
    { name: 'menu', test: MENU },
    { name: 'dialog', test: DIALOG },
    { name: 'page-parts', test: isOfPageParts, minShareCount: 2 },
    { name: 'parts', test: isOfParts, minShareCount: 2 },
    { name: 'workplace', test: isOfWorkplace, minShareCount: 2 },
    { name: 'evaluation', test: isIn(EVALUATION), minShareCount: 2 },
    { name: 'list-tools', test: isIn(LIST_TOOLS), minShareCount: 2 },
    { name: 'communications-list', test: COMMUNICATIONS_LIST, minShareCount: 2 },
    { name: 'list-view', test: isIn(LIST_VIEW), minShareCount: 2 },
    { name: 'making', test: MAKING, minShareCount: 2 },
    { name: 'chart', test: isIn(CHART) },
    { name: 'form', test: isIn(FORM), minShareCount: 2 },
    { name: 'days', test: DAYS, minShareCount: 2 },
    { name: 'form-page', test: FORM_PAGE, minShareCount: 2 },
    { name: 'figures', test: isIn(FIGURES), minShareCount: 2 },
    { name: 'draft', test: DRAFT, minShareCount: 2 },
    { name: 'weekly', test: WEEKLY, minShareCount: 2 },
    { name: 'telegram', test: TELEGRAM },
    { name: 'integrations', test: INTEGRATIONS },
    { name: 'integration-setup', test: INTEGRATION_SETUP },
    { name: 'skeletons', test: SKELETONS },
    { name: 'loaders', test: LOADERS },
  ],
};
