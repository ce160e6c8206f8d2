import { AlertStates } from './examples/alert';
import { AvatarIconStates } from './examples/avatar-icon';
import { BadgeStates } from './examples/badge';
import { BeforeAfterStates } from './examples/before-after';
import { BrilliantStates } from './examples/brilliant';
import { ButtonStates } from './examples/button';
import { CardStates } from './examples/card';
import { CheckboxStates } from './examples/checkbox';
import { CollapsibleStates } from './examples/collapsible';
import { ConfirmActStates } from './examples/confirm-act';
import { ConfirmDialogStates } from './examples/confirm-dialog';
import { ContraryGroundStates } from './examples/contrary-ground';
import { CountUpStates } from './examples/count-up';
import { DialogStates } from './examples/dialog';
import { EmptyStateStates } from './examples/empty-state';
import { EndPictureStates } from './examples/end-picture';
import { ErrorStateStates } from './examples/error-state';
import { FieldFrameStates } from './examples/field-frame';
import { FieldPairStates } from './examples/field-pair';
import { FieldStates } from './examples/field';
import { FilterRowStates } from './examples/filter-row';
import { FormEndStates } from './examples/form-end';
import { FormStackStates } from './examples/form-stack';
import { GlobalStyleStates } from './examples/global-style';
import { HypercarDetailStates } from './examples/hypercar-detail';
import { HypercarMapStates } from './examples/hypercar-map';
import { HypercarSceneryStates } from './examples/hypercar-scenery';
import { HypercarStageStates } from './examples/hypercar-stage';
import { HypercarStonesStates } from './examples/hypercar-stones';
import { LazyPanelStates } from './examples/lazy-panel';
import { LinkButtonStates } from './examples/link-button';
import { LoadingStates } from './examples/loading';
import { LogoStates } from './examples/logo';
import { MapLegendStates } from './examples/map-legend';
import { MarkdownTextStates } from './examples/markdown-text';
import { MenuStates } from './examples/menu';
import { MomentStates } from './examples/moment';
import { MotionButtonStates } from './examples/motion-button';
import { PageStates } from './examples/page';
import { PagerStates } from './examples/pager';
import { PasswordFieldStates } from './examples/password-field';
import { ProgressBarStates } from './examples/progress-bar';
import { QrCodeStates } from './examples/qr-code';
import { RecordTableStates } from './examples/record-table';
import { RowActionsStates } from './examples/row-actions';
import { SelectStates } from './examples/select';
import { SpinnerStates } from './examples/spinner';
import { StackStates } from './examples/stack';
import { StaleChoiceStates } from './examples/stale-choice';
import { StoneRowStates } from './examples/stone-row';
import { TableStates } from './examples/table';
import { TextAreaStates } from './examples/text-area';
import { TileStates } from './examples/tile';
import { ThemeSwitchStates } from './examples/theme-switch';
import { TooltipStates } from './examples/tooltip';
import { VisuallyHiddenStates } from './examples/visually-hidden';
import { WhenNearStates } from './examples/when-near';
import type { ComponentType } from 'react';

interface Entry {
  /** The module of packages/ui, and the address: `#button`. */
  module: string;
  /** Its components in their states. */
  States: ComponentType;
}

export interface Group {
  title: string;
  entries: readonly Entry[];
}

/** Every module of packages/ui that has components, in the order of the page. */
export const groups: readonly Group[] = [
  {
    title: 'Actions',
    entries: [
      { module: 'button', States: ButtonStates },
      { module: 'link-button', States: LinkButtonStates },
      { module: 'row-actions', States: RowActionsStates },
      { module: 'motion-button', States: MotionButtonStates },
      { module: 'theme-switch', States: ThemeSwitchStates },
    ],
  },
  {
    title: 'Forms',
    entries: [
      { module: 'field', States: FieldStates },
      { module: 'password-field', States: PasswordFieldStates },
      { module: 'text-area', States: TextAreaStates },
      { module: 'select', States: SelectStates },
      { module: 'checkbox', States: CheckboxStates },
      { module: 'field-frame', States: FieldFrameStates },
      { module: 'field-pair', States: FieldPairStates },
      { module: 'form-stack', States: FormStackStates },
      { module: 'form-end', States: FormEndStates },
      { module: 'filter-row', States: FilterRowStates },
    ],
  },
  {
    title: 'Messages',
    entries: [
      { module: 'alert', States: AlertStates },
      { module: 'badge', States: BadgeStates },
      { module: 'loading', States: LoadingStates },
      { module: 'qr-code', States: QrCodeStates },
      { module: 'spinner', States: SpinnerStates },
      { module: 'empty-state', States: EmptyStateStates },
      { module: 'error-state', States: ErrorStateStates },
      { module: 'progress-bar', States: ProgressBarStates },
    ],
  },
  {
    title: 'Overlays',
    entries: [
      { module: 'tooltip', States: TooltipStates },
      { module: 'menu', States: MenuStates },
      { module: 'dialog', States: DialogStates },
      { module: 'confirm-dialog', States: ConfirmDialogStates },
      { module: 'confirm-act', States: ConfirmActStates },
      { module: 'stale-choice', States: StaleChoiceStates },
    ],
  },
  {
    title: 'Layout',
    entries: [
      { module: 'card', States: CardStates },
      { module: 'stack', States: StackStates },
      { module: 'collapsible', States: CollapsibleStates },
      { module: 'lazy-panel', States: LazyPanelStates },
      { module: 'when-near', States: WhenNearStates },
      { module: 'visually-hidden', States: VisuallyHiddenStates },
      { module: 'markdown-text', States: MarkdownTextStates },
      { module: 'page', States: PageStates },
    ],
  },
  {
    title: 'Data',
    entries: [
      { module: 'table', States: TableStates },
      { module: 'record-table', States: RecordTableStates },
      { module: 'pager', States: PagerStates },
      { module: 'tile', States: TileStates },
      { module: 'count-up', States: CountUpStates },
      { module: 'moment', States: MomentStates },
      { module: 'avatar-icon', States: AvatarIconStates },
    ],
  },
  {
    title: 'The look',
    entries: [
      { module: 'global-style', States: GlobalStyleStates },
      { module: 'contrary-ground', States: ContraryGroundStates },
      { module: 'logo', States: LogoStates },
      { module: 'brilliant', States: BrilliantStates },
      { module: 'before-after', States: BeforeAfterStates },
      { module: 'stone-row', States: StoneRowStates },
      { module: 'end-picture', States: EndPictureStates },
    ],
  },
  {
    title: 'The hypercar',
    entries: [
      { module: 'hypercar-map', States: HypercarMapStates },
      { module: 'map-legend', States: MapLegendStates },
      { module: 'hypercar-stage', States: HypercarStageStates },
      { module: 'hypercar-detail', States: HypercarDetailStates },
      { module: 'hypercar-scenery', States: HypercarSceneryStates },
      { module: 'hypercar-stones', States: HypercarStonesStates },
    ],
  },
];
