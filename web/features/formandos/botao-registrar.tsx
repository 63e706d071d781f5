import { useNavigate } from 'react-router-dom';
import type { Formando } from '#contract/formandos.contract.ts';
import { paths } from '../../app/paths.ts';
import { usePode } from '../../lib/usuario.ts';
import { Botao } from '../../ui/botao.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';

interface Props {
  rga: string;
  nome: string;
  registro: Formando['registroDiplomaAtivo'];
  /** The ceremony, to register directly and go on to the next one of it. */
  colacao?: string;
  /** Then only the seven steps lead on. */
  pendente?: boolean;
  /** FOR-28: the individual search offers a link, which can be opened in another tab. */
  link?: boolean;
}

/** 'Registrar', or a disabled 'Já registrado' when a record stands (FOR-13 to FOR-15). */
export function BotaoRegistrar({ rga, nome, registro, colacao, pendente = false, link = false }: Props) {
  const navigate = useNavigate();
  // Who does not register prepares it for somebody who does.
  const prepara = usePode('preparar');
  const registra = usePode('registrar');
  if (registro !== null) {
    return (
      <Botao pequeno disabled title={`Registro ${registro.numeroRegistro} do livro ${registro.livro}`}>
        Já registrado
      </Botao>
    );
  }
  const href = paths.novoRegistro.href({ rga });
  const rotulo = `Registrar ${nome}`;
  if (!prepara) {
    return (
      <Botao pequeno disabled aria-label={rotulo} title="Seu perfil não prepara nem registra diplomas">
        Registrar
      </Botao>
    );
  }
  const direto = registra && !pendente && (
    <LinkBotao
      forma="link"
      pequeno
      para={paths.novoRegistroDireto.href({ rga }, { colacao })}
      aria-label={`Numa página: registro direto de ${nome}`}
      title="Registro direto, com o que o SIGA traz"
    >
      Numa página
    </LinkBotao>
  );
  return (
    <>
      {direto}
      {link ? (
        <LinkBotao pequeno para={href} aria-label={rotulo}>
          Registrar
        </LinkBotao>
      ) : (
        <Botao pequeno aria-label={rotulo} title="Em sete passos" onClick={() => void navigate(href)}>
          Registrar
        </Botao>
      )}
    </>
  );
}
