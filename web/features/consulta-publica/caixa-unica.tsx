import { ArrowRightOutlined, CameraOutlined, FileSearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { type DragEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import { type Entrada, lerEntrada } from '#domain/consulta/entrada.ts';
import type { Frase } from '#domain/idiomas/frase.ts';
import type { Periodo } from '#domain/texto/periodo.ts';
import { paths } from '../../app/paths.ts';
import { useDoNavegador } from '../../lib/do-navegador.ts';
import { t } from '../../lib/idioma.ts';
import { useInstituicao } from '../../lib/instituicao.ts';
import { Botao } from '../../ui/botao.tsx';
import { CaixaDeFiltro } from '../../ui/caixa-de-filtro.tsx';
import { CodigoImpresso } from '../../ui/codigo-impresso.tsx';
import { EscolhaDeArquivos } from '../../ui/escolha-de-arquivos.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { useMedia } from '../../ui/media.ts';
import { PARTE_QUE_FALTA } from '../../ui/mensagens.ts';
import { entregarArquivo } from './arquivo-entregue.ts';
import { destinoDaEntrada } from './destino-da-entrada.ts';
import { FormularioDoCodigo } from './formulario-do-codigo.tsx';
import { IdiomaDoFormulario } from './idioma-do-formulario.tsx';

interface Props {
  valor: string;
  periodo: Periodo | null;
  aoMudar: (texto: string) => void;
}

/**
 * The two questions of the public side: whether this diploma is true, by its code, its QR code or its file, and who is
 * registered, by name or CPF. What is pasted or dropped into the wrong one goes where it belongs.
 */
export function CaixaUnica({ valor, periodo, aoMudar }: Props) {
  const emec = useInstituicao()?.codigoEmec ?? null;
  const navigate = useNavigate();
  const telefone = useMedia('(max-width: 599px) and (pointer: coarse)');
  const moldura = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of the shortcut is a new entry
  useEffect(() => {
    if (hash === '#busca') moldura.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus();
  }, [hash, key]);
  const [sobre, setSobre] = useState(false);
  const { aviso, abrirArquivo } = useArquivoDaCaixa(emec);
  const confirmar = (texto: string): boolean => {
    const destino = destinoDaEntrada(lerEntrada(texto, emec));
    if (destino !== null) void navigate(destino);
    return destino !== null;
  };
  const arrastar = (evento: DragEvent, aindaSobre: boolean) => {
    if (![...evento.dataTransfer.types].includes('Files')) return;
    evento.preventDefault();
    setSobre(aindaSobre);
    if (evento.type === 'drop') abrirArquivo(evento.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file only adds to the buttons inside
    <div
      ref={moldura}
      className="caixa-unica"
      id="busca"
      data-sobre={sobre}
      // The keyboard of a phone covers what is below: the box goes to the top, the answers under it.
      onFocus={({ target }) => telefone && target.matches('input[type=search]') && moldura.current?.scrollIntoView()}
      onDragOver={(evento) => arrastar(evento, true)}
      onDragLeave={(evento) => arrastar(evento, false)}
      onDrop={(evento) => arrastar(evento, false)}
    >
      <div className="caixa-unica-diploma">
        <FormularioDoCodigo aoEnviar={(codigo) => void navigate(paths.diploma.href({ codigo }))} />
        <div className="fila">
          <LerQr emec={emec} aoEscolher={abrirArquivo} />
          <EscolhaDeArquivo rotulo="Abrir arquivo" aceita=".xml,.pdf,.jwt,image/*" aoEscolher={abrirArquivo} />
        </div>
        <p className="caixa-unica-aviso" role="status">
          {t(aviso)}
        </p>
      </div>
      <form action={useHref(paths.consultaPublica.href())} onSubmit={(evento) => evento.preventDefault()}>
        <CaixaDeFiltro
          nome="filtro"
          rotulo="Filtrar por Nome ou CPF"
          valor={valor}
          aoMudar={aoMudar}
          aoConfirmar={confirmar}
          aoColarArquivo={abrirArquivo}
        />
        <IdiomaDoFormulario />
        <noscript>
          <div className="fila">
            <Input type="date" name="dataInicio" aria-label={t('Data Inicial')} defaultValue={periodo?.inicio} />
            <Input type="date" name="dataFim" aria-label={t('Data Final')} defaultValue={periodo?.fim} />
            <Botao principal type="submit" semScript>
              {t('Consultar')}
            </Botao>
          </div>
        </noscript>
      </form>
    </div>
  );
}

/** For a text that is neither name nor CPF: what it was understood to be, and the way there. */
export function Entendido({ entrada }: { entrada: Entrada }) {
  if (entrada.tipo === 'codigo')
    return (
      <p className="caixa-unica-entendido">
        {t('Código de validação')} <CodigoImpresso codigo={entrada.codigo} />{' '}
        <LinkBotao principal para={paths.diploma.href({ codigo: entrada.codigo })}>
          {t('Ver a situação')} <ArrowRightOutlined aria-hidden="true" />
        </LinkBotao>
      </p>
    );
  if (entrada.tipo === 'registro')
    return (
      <p className="caixa-unica-entendido">
        {t('Endereço de um registro')}{' '}
        <LinkBotao principal para={paths.registroPublicoDetalhe.href({ registroID: entrada.registroID })}>
          {t('Ver a situação')} <ArrowRightOutlined aria-hidden="true" />
        </LinkBotao>
      </p>
    );
  if (entrada.tipo === 'selo' || entrada.tipo === 'xml' || entrada.tipo === 'resposta')
    return <p className="caixa-unica-entendido">{t('Tecle Enter para conferir o que foi colado.')}</p>;
  return null;
}

/** Read here, then on to where the file leads; otherwise why not. */
function useArquivoDaCaixa(emec: string | null) {
  const navigate = useNavigate();
  const [aviso, setAviso] = useState<string | Frase>('');
  const abrirArquivo = async (arquivo: File | undefined) => {
    if (arquivo === undefined) return;
    setAviso(t('Lendo {nome}…', { nome: arquivo.name }));
    const leitor = await import('./ler-da-caixa.ts').catch(() => null);
    if (leitor === null) return setAviso(t(PARTE_QUE_FALTA));
    const lido = await leitor.lerDaCaixa(arquivo, emec);
    setAviso(lido.tipo === 'nada' ? lido.frase : '');
    if (lido.tipo === 'verificar') entregarArquivo(arquivo);
    const destino =
      lido.tipo === 'entrada' ? destinoDaEntrada(lido.entrada) : lido.tipo === 'verificar' && paths.verificarXml.href();
    if (destino) await navigate(destino);
  };
  return { aviso, abrirArquivo: (arquivo: File | undefined) => void abrirArquivo(arquivo) };
}

const Camera = lazy(async () => ({ default: (await import('./camera.tsx')).Camera }));

/** Only secure pages have it. */
const temCamera = () => navigator.mediaDevices !== undefined;

/** The camera in the page where the browser has one; otherwise a photograph. */
function LerQr({ emec, aoEscolher }: { emec: string | null; aoEscolher: (arquivo: File | undefined) => void }) {
  const navigate = useNavigate();
  const [aberta, setAberta] = useState(false);
  if (!useDoNavegador(temCamera, true))
    return <EscolhaDeArquivo rotulo="Ler o QR code" aceita="image/*" camera aoEscolher={aoEscolher} />;
  return (
    <>
      <Botao aria-expanded={aberta} onClick={() => setAberta(!aberta)}>
        <CameraOutlined aria-hidden="true" />
        {t('Ler o QR code')}
      </Botao>
      {aberta && (
        <Suspense fallback={null}>
          <Camera emec={emec} aoLer={(destino) => void navigate(destino)} aoFechar={() => setAberta(false)} />
        </Suspense>
      )}
    </>
  );
}

interface PropsDaEscolha {
  rotulo: string;
  aceita: string;
  /** A phone opens its camera at once. */
  camera?: boolean;
  aoEscolher: (arquivo: File | undefined) => void;
}

function EscolhaDeArquivo({ rotulo, aceita, camera = false, aoEscolher }: PropsDaEscolha) {
  const Icone = camera ? CameraOutlined : FileSearchOutlined;
  return (
    <EscolhaDeArquivos
      rotulo={t(rotulo)}
      aceita={aceita}
      camera={camera}
      aoEscolher={([arquivo]) => aoEscolher(arquivo)}
    >
      {(abrir) => (
        <Botao icone={<Icone aria-hidden="true" />} onClick={abrir}>
          {t(rotulo)}
        </Botao>
      )}
    </EscolhaDeArquivos>
  );
}
