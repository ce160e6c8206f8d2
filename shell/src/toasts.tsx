import { ToastHost } from '@hypercar/app-kit/toast';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

/** The toasts with the site's styles. */
export const Toasts = () => (
  <Look>
    <ToastHost />
  </Look>
);

const { colour, space } = theme;
const Look = styled.div`
  --toastify-z-index: ${theme.layer.toast};
  --toastify-font-family: ${theme.font.text};
  --toastify-toast-min-height: 0;
  --toastify-toast-bd-radius: ${theme.radius.medium};
  --toastify-toast-padding: ${space.m};
  --toastify-toast-shadow: ${theme.shadow.floating};
  --toastify-color-light: ${colour.raised};
  --toastify-text-color-light: ${colour.text};
  --toastify-icon-color-success: ${colour.success};
  --toastify-icon-color-error: ${colour.danger};
  --toastify-icon-color-info: ${colour.ice};
  --toastify-color-success: ${colour.success};
  --toastify-color-error: ${colour.danger};
  --toastify-color-info: ${colour.ice};
  .Toastify__toast {
    border: 1px solid ${colour.line};
    font-size: ${theme.size.small};
    line-height: 1.45;
  }
  .Toastify__toast strong {
    color: ${colour.textStrong};
  }
  .toast-action {
    display: block;
    min-height: ${theme.target.medium};
    margin-top: ${space.xs};
    padding: 0 ${space.m};
    border: 1px solid ${colour.line};
    border-radius: ${theme.radius.small};
    background: ${colour.surface};
    font-weight: ${theme.weight.medium};
    color: ${colour.ice};
    &:hover {
      color: ${colour.textStrong};
    }
  }
  .Toastify__close-button {
    color: ${colour.textMuted};
    opacity: 1;
  }
`;
