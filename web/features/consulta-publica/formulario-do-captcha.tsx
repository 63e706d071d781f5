import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { ErroDaApi } from '../../lib/api-client.ts';
import { SO_DE_AGORA } from '../../lib/consultar.ts';
import { t } from '../../lib/idioma.ts';
import { Botao } from '../../ui/botao.tsx';
import { CodigoImpresso } from '../../ui/codigo-impresso.tsx';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
import { ErroDeEnvio } from '../../ui/erro-de-envio.tsx';
import type { ControleDoCaptcha } from './captcha-widget.tsx';
import { ehRegistroID, enviarCaptcha, porqueSemDesafio, urlDoDesafio } from './consulta-publica.api.ts';
import { SoNoNavegador } from './so-no-navegador.tsx';
import './consulta-publica.css';

/** Half of what this page fetches: its words do not wait for it. */
const CaptchaWidget = lazy(async () => ({ default: (await import('./captcha-widget.tsx')).CaptchaWidget }));

const FALHOU =
  'A verificação não pôde ser feita neste navegador agora. Tente novamente ou abra esta página em outro navegador, com o endereço começando por https.';

const DEMORA_MS = 4_000;

/** Longer than a visitor ordinarily waits. */
function useDemora(emCurso: boolean): boolean {
  const [demorando, setDemorando] = useState(false);
  useEffect(() => {
    setDemorando(false);
    if (!emCurso) return;
    const espera = setTimeout(() => setDemorando(true), DEMORA_MS);
    return () => clearTimeout(espera);
  }, [emCurso]);
  return demorando;
}

/** The widget's controls, once it has come: whoever is quicker than it waits. */
function useControle() {
  const [espera] = useState(() => {
    let chegar: (controle: ControleDoCaptcha) => void = () => {};
    const controle = new Promise<ControleDoCaptcha>((pronto) => {
      chegar = pronto;
    });
    const aoChegar = (vindo: ControleDoCaptcha | null) => {
      if (vindo !== null) chegar(vindo);
    };
    return { controle, aoChegar };
  });
  return espera;
}

/** Asks for the captcha of a code or an id; `aoPassar` is told the code that the pass tells, or null. */
export function FormularioDoCaptcha({
  codigoValidacao,
  rotulo,
  aoPassar,
}: {
  codigoValidacao: string;
  rotulo: string;
  aoPassar: (codigo: string | null) => unknown;
}) {
  const { controle, aoChegar } = useControle();
  const [enviando, setEnviando] = useState(false);
  const [estado, setEstado] = useState<'verificando' | 'verificado' | 'falhou' | 'parado'>('parado');
  const [falha, setFalha] = useState<unknown>(null);
  // The widget only says that it failed: whether it was the server or this browser, the server is asked.
  const porque = useQuery({
    queryKey: ['consulta-publica', 'sem-desafio', codigoValidacao],
    queryFn: () => porqueSemDesafio(codigoValidacao),
    enabled: estado === 'falhou' && falha === null,
    ...SO_DE_AGORA,
  });
  const demorando = useDemora(estado === 'verificando');

  const continuar = async () => {
    setFalha(null);
    setEnviando(true);
    try {
      const solucao = await (await controle).resolver();
      if (!solucao) return setEstado('falhou');
      const passou = await enviarCaptcha(solucao);
      await aoPassar(passou.codigoValidacao);
    } catch (erro) {
      setFalha(erro);
      // A refused solution is of no more use.
      if (erro instanceof ErroDaApi && erro.status === 400) (await controle).recomecar();
    } finally {
      setEnviando(false);
    }
  };

  return (
    <form
      className="publico-coluna localizar"
      aria-label={t(rotulo)}
      // The widget's box is required; waiting for it is our part, not the browser's.
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        if (!enviando) void continuar();
      }}
    >
      {!ehRegistroID(codigoValidacao) && (
        <p>
          {t('Código de validação')}: <CodigoImpresso codigo={codigoValidacao} />
        </p>
      )}
      {/* What failed shows a box of its own over the sentence that says why. */}
      <div hidden={estado === 'falhou'}>
        <SoNoNavegador vaga={<div className="captcha" />}>
          <CaptchaWidget ref={aoChegar} url={urlDoDesafio(codigoValidacao)} aoMudar={setEstado} />
        </SoNoNavegador>
      </div>
      <p className="so-leitor" role="status">
        {estado === 'verificado' && t('Verificação concluída. Você já pode continuar.')}
      </p>
      {demorando && estado === 'verificando' && (
        <p className="texto-menor" role="status">
          {t(
            'Houve muitas consultas desta rede na última hora, e por isso a verificação leva mais tempo. Mantenha esta página aberta.',
          )}
        </p>
      )}
      {estado === 'falhou' &&
        falha === null &&
        porque.isSuccess &&
        !porque.isFetching &&
        (porque.data === null ? (
          <p className="campo-erro" role="alert">
            {t(FALHOU)}
          </p>
        ) : (
          <ErroDeCarga erro={porque.data} titulo="A verificação não pôde ser feita" />
        ))}
      {falha !== null && <ErroDeEnvio erro={falha} />}
      <noscript>
        <p>
          <span>{t('Sem JavaScript o cálculo não pode ser feito, e estes dados não podem ser mostrados.')}</span>{' '}
          {!ehRegistroID(codigoValidacao) && (
            <Link to={paths.diploma.href({ codigo: codigoValidacao })}>{t('Ver a situação do diploma')}</Link>
          )}
        </p>
      </noscript>
      <div className="publico-botoes">
        <Botao principal type="submit" ocupado={enviando}>
          {t('Continuar')}
        </Botao>
        <Link to={paths.consultaPublica.href()}>{t('Voltar para a consulta pública')}</Link>
      </div>
    </form>
  );
}
