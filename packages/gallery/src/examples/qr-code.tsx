import { QrCode } from '@hypercar/ui/qr-code';
import { State } from '../state';

export const QrCodeStates = () => (
  <State name="Dark on white in both themes, as cameras want it">
    <QrCode text="https://example.com/assist?tool=supplies" label="QR code of the supplies" />
  </State>
);
