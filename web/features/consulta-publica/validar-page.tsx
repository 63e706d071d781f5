import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Validacao } from '#contract/consulta-publica.contract.ts';
import { lerEntrada } from '#domain/consulta/entrada.ts';
import { porQueNaoECodigo } from '#domain/consulta/por-que-nao-e-codigo.ts';
import { formatarDataHora } from '#domain/texto/data.ts';
import { paths } from '../../app/paths.ts';
import { TRILHA_DA_CONSULTA } from '../../app/trilha-da-consulta.ts';
import { t } from '../../lib/idioma.ts';
import { useFuso, useInstituicao } from '../../lib/instituicao.ts';
import { Carregando } from '../../ui/carregando.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { Veredito } from '../../ui/veredito.tsx';
import { Evidencias } from '../apoio/evidencias.tsx';
import { BaixarComprovante } from './comprovante.tsx';
import { validacaoQuery } from './consulta-publica.api.ts';
import { FalhaDaConferencia } from './falha-da-conferencia.tsx';
import { FatosDoDiploma } from './fatos-do-diploma.tsx';
import { FormularioDoCodigo } from './formulario-do-codigo.tsx';
import './consulta-publica.css';
import { LinkBotao } from '../../ui/link-botao.tsx';

/** `/diploma/{codigo?}` and `/RegistroPublicoDetalhe/{registroID}`: valid? (PUB-09 to PUB-11, PUB-48 to PUB-52) */
export function ValidarPage() {
  const { registroID, ...params } = useParams();
  const emec = useInstituicao()?.codigoEmec ?? null;
  // Sent by the form where no script runs.
  const enviado = useSearchParams()[0].get('codigo');
  const entrada = enviado === null ? null : lerEntrada(enviado, emec);
  const codigo = params.codigo ?? (entrada?.tipo === 'codigo' ? entrada.codigo : undefined);
  const navigate = useNavigate();
  const validar = (novo: string) => navigate(paths.diploma.href({ codigo: novo }));
  const chave = registroID === undefined ? { codigo: codigo ?? '' } : { registroId: registroID };
  const temChave = registroID !== undefined || codigo !== undefined;
  return (
    <Pagina titulo="Validação de Diploma" trilha={TRILHA_DA_CONSULTA}>
      {temChave ? (
        <Resultado key={codigo ?? registroID} chave={chave} aoValidar={validar} />
      ) : (
        <div className="publico-coluna">
          <p>{t('Informe o código para saber se o diploma é válido e o que foi conferido.')}</p>
          <FormularioDoCodigo
            inicial={enviado ?? ''}
            recusa={entrada?.tipo === 'codigo' || entrada === null ? null : porQueNaoECodigo(entrada)}
            aoEnviar={validar}
          />
          <p>
            {t('Tem o arquivo XML do diploma?')} <Link to={paths.verificarXml.href()}>{t('Verificar o XML')}</Link>
          </p>
        </div>
      )}
    </Pagina>
  );
}

function Resultado({
  chave,
  aoValidar,
}: {
  chave: Parameters<typeof validacaoQuery>[0];
  aoValidar: (codigo: string) => void;
}) {
  const { data, error, isPending, isFetching, refetch } = useQuery(validacaoQuery(chave));
  if (data !== undefined) return <Validado validacao={data} />;
  if (isPending || isFetching)
    return (
      <>
        <Carregando rotulo="Conferindo o diploma" linhas={8} />
        <noscript>
          <FormularioDoCodigo inicial={'codigo' in chave ? chave.codigo : ''} aoEnviar={aoValidar} />
        </noscript>
      </>
    );
  return (
    <div className="publico-coluna">
      <FalhaDaConferencia erro={error} codigo={'codigo' in chave ? chave.codigo : undefined} aoTentarDeNovo={refetch} />
      <div className="bloco">
        <FormularioDoCodigo inicial={'codigo' in chave ? chave.codigo : ''} aoEnviar={aoValidar} />
      </div>
    </div>
  );
}

function Validado({ validacao }: { validacao: Validacao }) {
  const instituicao = useInstituicao();
  const { codigoValidacao, cancelado, registroId } = validacao;
  const quando = formatarDataHora(new Date(validacao.consultadoEm), useFuso());
  return (
    <div className="publico-resultado validacao">
      <Veredito
        tom={validacao.tom}
        palavra={validacao.manchete}
        frase={validacao.frases.frase}
        rotulo="Situação do diploma"
      >
        {t('Consultado em {quando}', { quando })}
      </Veredito>
      <FatosDoDiploma validacao={validacao} />
      <div>
        <div className="publico-botoes nao-imprimir">
          {validacao.livroAnterior ? (
            <LinkBotao principal para={paths.livroAnterior.href({ registroID: registroId })}>
              {t('Ver o registro')}
            </LinkBotao>
          ) : cancelado ? (
            <LinkBotao para={paths.registroPublicoAnuladoDetalhe.href({ registroID: registroId })}>
              {t('Ver o motivo e as anotações')}
            </LinkBotao>
          ) : (
            <LinkBotao principal para={paths.localizar.href({ codigoValidacao: codigoValidacao ?? registroId })}>
              {t('Ver todos os dados do diploma')}
            </LinkBotao>
          )}
          {codigoValidacao !== null && <BaixarComprovante codigo={codigoValidacao} />}
          <LinkBotao para={paths.diploma.href()}>{t('Validar outro diploma')}</LinkBotao>
        </div>
        <p className="consulta-nota nao-imprimir">
          {/* Said of every diploma, so that it tells of nobody that the name has changed. */}
          {validacao.nome !== null && (
            <span>
              {t(
                'Compare o nome, o curso e as datas com os do diploma que está em suas mãos. Quem mudou de nome depois aparece aqui com o de hoje.',
              )}{' '}
            </span>
          )}
          <span>{t('Tem o arquivo XML do diploma?')}</span>{' '}
          <Link to={paths.verificarXml.href()}>{t('Verificar o XML')}</Link>
          {instituicao?.enderecos.verificadorMecUrl && (
            <>
              {' · '}
              <a href={instituicao.enderecos.verificadorMecUrl}>{t('Verificador de diplomas do MEC')}</a>
            </>
          )}
        </p>
      </div>
      <Evidencias evidencias={validacao.evidencias} resumidas />
    </div>
  );
}
