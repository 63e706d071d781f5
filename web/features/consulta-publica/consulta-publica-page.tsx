import { useQuery } from '@tanstack/react-query';
import { Collapse } from 'antd';
import { lazy, type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type Entrada, FRASES_DA_ENTRADA, lerEntrada } from '#domain/consulta/entrada.ts';
import { formatarCpf } from '#domain/texto/cpf.ts';
import { formatarData } from '#domain/texto/data.ts';
import type { Periodo } from '#domain/texto/periodo.ts';
import { paths } from '../../app/paths.ts';
import { t } from '../../lib/idioma.ts';
import { useHoje, useInstituicao } from '../../lib/instituicao.ts';
import { useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import { TELA_ESTREITA, useMedia } from '../../ui/media.ts';
import { NENHUM_REGISTRO, NENHUM_REGISTRO_NO_PERIODO } from '../../ui/mensagens.ts';
import { Pagina } from '../../ui/pagina.tsx';
import { usePeriodoDoEndereco } from '../../ui/periodo-do-endereco.ts';
import { Tabela } from '../../ui/tabela.tsx';
import { BotaoExportar } from './botao-exportar.tsx';
import { CaixaUnica, Entendido } from './caixa-unica.tsx';
import { colunas, Detalhar } from './colunas-da-busca.tsx';
import { buscaQuery } from './consulta-publica.api.ts';
import { MENSAGENS } from './consulta-publica.messages.ts';
import { LivrosAnteriores, useLivrosAnteriores } from './livros-anteriores.tsx';
import { SoNoNavegador } from './so-no-navegador.tsx';
import './consulta-publica.css';

/** A calendar is a tenth of what this page weighs; on a phone it is fetched when it is asked for. */
const FiltroPeriodo = lazy(async () => ({ default: (await import('../../ui/filtro-periodo.tsx')).FiltroPeriodo }));

/** Nobody: what a text that cannot find anyone shows. */
const NINGUEM = { itens: [], total: 0, pagina: 1, tamanho: 20 };

/** Null while what was typed finds nobody, or leads elsewhere. */
function filtroDa(entrada: Entrada): string | null {
  if (entrada.tipo === 'nada') return '';
  if (entrada.tipo === 'nome') return entrada.nome.slice(0, 255);
  return entrada.tipo === 'cpf' ? formatarCpf(entrada.cpf) : null;
}

/** `/ConsultaPublica/{dataInicio?}/{dataFim?}` (PUB-07 to PUB-28). */
export function ConsultaPublicaPage() {
  const { periodo, recusado } = usePeriodoDoEndereco();
  const estreita = useMedia(TELA_ESTREITA);
  const emec = useInstituicao()?.codigoEmec ?? null;
  const lista = useListaSemCpf();
  const entrada = lerEntrada(lista.filtro, emec);
  const filtro = filtroDa(entrada);
  const pagina = buscaQuery(periodo, filtro ?? '', lista.pagina, lista.tamanho);
  const consulta = useQuery({ ...pagina, enabled: filtro !== null });
  const anteriores = useLivrosAnteriores(filtro);
  const soNosLivros = filtro !== '' && (anteriores.consulta.data?.total ?? 0) > 0;
  const nenhum = soNosLivros ? MENSAGENS.soNosLivros : NENHUM_REGISTRO;
  const vazio = periodo === null ? nenhum : NENHUM_REGISTRO_NO_PERIODO;
  const espera = entrada.tipo === 'incompreendida' ? FRASES_DA_ENTRADA[entrada.porque] : null;

  return (
    <Pagina
      titulo="Consulta Pública"
      trilha={[]}
      descricao={estreita ? undefined : 'Diplomas registrados por esta instituição.'}
    >
      <CaixaUnica valor={lista.filtro} periodo={periodo} aoMudar={(texto) => lista.mudar({ filtro: texto })} />
      <Recolhido quando={estreita} periodo={periodo}>
        <FiltroDoPeriodo periodo={periodo} />
        {estreita && periodo !== null && <BotaoExportar periodo={periodo} />}
      </Recolhido>
      {recusado !== null && (
        <p className="consulta-nota" role="note">
          {t(recusado)} {t('Aparecem os registros de todas as datas.')}
        </p>
      )}
      {filtro === null && espera === null ? (
        <Entendido entrada={entrada} />
      ) : (
        <Tabela
          rotulo="Diplomas registrados"
          colunas={colunas}
          idDe={(registro) => registro.registroID}
          consulta={filtro !== null ? consulta : { ...consulta, data: NINGUEM, isPending: false, error: null }}
          lista={lista}
          vazio={espera ?? vazio}
          {...(!estreita && periodo !== null && { barra: <BotaoExportar periodo={periodo} /> })}
          anulado={(registro) => registro.cancelado}
          acoes={(registro) => <Detalhar registro={registro} />}
        />
      )}
      {filtro !== null && consulta.data?.totalExato === false && <p className="consulta-nota">{t(MENSAGENS.muitos)}</p>}
      {filtro !== null && filtro !== '' && <LivrosAnteriores {...anteriores} comPeriodo={periodo !== null} />}
      <NotaDoCpf digitado={entrada.tipo === 'cpf'} vazia={lista.filtro === ''} />
      <Notas />
    </Pagina>
  );
}

/** Entries of the history whose list was filtered by a CPF: that it was, never which. Each filter is a new entry. */
const comCpf = new Set<string>();

/** Why a CPF is not there any more when one comes back. */
function NotaDoCpf({ digitado, vazia }: { digitado: boolean; vazia: boolean }) {
  const { key } = useLocation();
  const [voltou] = useState(() => comCpf.has(key));
  useEffect(() => {
    if (digitado) comCpf.add(key);
  }, [digitado, key]);
  if (digitado)
    return (
      <p className="consulta-nota">
        {t('Por privacidade, o CPF digitado não fica no endereço: ao voltar a esta lista, digite-o de novo.')}
      </p>
    );
  if (!voltou || !vazia) return null;
  return (
    <p className="consulta-nota" role="status">
      {t(
        'Por privacidade, o CPF que você digitou não ficou guardado. Digite-o de novo para voltar ao que ele encontrou.',
      )}
    </p>
  );
}

/** Below the list: what its marks mean, and where diplomas on paper are. */
function Notas() {
  const fisica = useInstituicao()?.enderecos.consultaFisicaUrl;
  return (
    <p className="consulta-nota">
      <span>{t('O CPF nunca aparece inteiro.')}</span>
      {fisica && (
        <span>
          {' '}
          {t('O diploma é em papel?')} <a href={fisica}>{t('Consulta pública de diplomas físicos')}</a>
        </span>
      )}
    </p>
  );
}

/** On a phone what is rarely used stands folded under the box, with what is in force in its line. */
function Recolhido({ quando, periodo, children }: { quando: boolean; periodo: Periodo | null; children: ReactNode }) {
  const [pedido, setPedido] = useState(false);
  if (!quando) return children;
  const deAte = periodo && `: ${formatarData(periodo.inicio)} – ${formatarData(periodo.fim)}`;
  return (
    <Collapse
      size="small"
      className="consulta-mais"
      onChange={() => setPedido(true)}
      items={[
        {
          key: 'parte',
          label: (
            <>
              {t('Período e exportação')}
              {deAte}
            </>
          ),
          forceRender: true,
          children: pedido && children,
        },
      ]}
    />
  );
}

function FiltroDoPeriodo({ periodo }: { periodo: Periodo | null }) {
  const [busca] = useSearchParams();
  const navigate = useNavigate();
  const hoje = useHoje();
  const filtro = { filtro: busca.get('filtro') };
  return (
    <SoNoNavegador vaga={<div className="consulta-periodo-vindo" />}>
      <FiltroPeriodo
        periodo={periodo}
        hoje={hoje}
        aoConsultar={({ inicio, fim }) =>
          navigate(paths.consultaPublica.href({ dataInicio: inicio, dataFim: fim }, filtro))
        }
        aoVerTodos={() => navigate(paths.consultaPublica.href({}, filtro))}
      />
    </SoNoNavegador>
  );
}

/** The list's state of the address, but what holds digits stays in memory: a CPF belongs in no history or log. */
function useListaSemCpf() {
  const lista = useEstadoDaLista();
  const [numero, setNumero] = useState('');
  const mudar: typeof lista.mudar = (parcial) => {
    const { filtro } = parcial;
    if (filtro === undefined) return lista.mudar(parcial);
    const naMemoria = /\d/.test(filtro) || filtro.length > 255;
    setNumero(naMemoria ? filtro : '');
    lista.mudar({ ...parcial, filtro: naMemoria ? '' : filtro });
  };
  return { ...lista, filtro: numero || lista.filtro, mudar };
}
