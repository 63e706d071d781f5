import { PrinterOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router-dom';
import type { DiplomaPublico } from '#contract/consulta-publica.contract.ts';
import { enderecoCompleto, paths } from '../../app/paths.ts';
import { TRILHA_DA_CONSULTA } from '../../app/trilha-da-consulta.ts';
import { ErroDaApi } from '../../lib/api-client.ts';
import { t } from '../../lib/idioma.ts';
import { useInstituicao } from '../../lib/instituicao.ts';
import { Botao } from '../../ui/botao.tsx';
import { Carregando } from '../../ui/carregando.tsx';
import { CodigoImpresso } from '../../ui/codigo-impresso.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { Qr } from '../../ui/qr.tsx';
import { Veredito } from '../../ui/veredito.tsx';
import { Evidencias } from '../apoio/evidencias.tsx';
import { Anotacoes } from './anotacoes.tsx';
import { BaixarComprovante } from './comprovante.tsx';
import { diplomaQuery } from './consulta-publica.api.ts';
import { DadosDoDiploma } from './dados-do-diploma.tsx';
import { DocumentoDoDiploma } from './documento-do-diploma.tsx';
import { FalhaDaConferencia } from './falha-da-conferencia.tsx';
import './consulta-publica.css';
import './diploma.css';

/** `/ConsultarDiploma/{codigoValidacao}`: the diploma, once per captcha (PUB-14, PUB-34 to PUB-46). */
export function DiplomaPage() {
  const { codigoValidacao = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(diplomaQuery(codigoValidacao));
  if (error instanceof ErroDaApi && error.codigo === 'CAPTCHA_NECESSARIO' && !isFetching)
    return <Navigate to={paths.localizar.href({ codigoValidacao })} replace />;
  return (
    <Pagina
      titulo="Diploma"
      trilha={TRILHA_DA_CONSULTA}
      acao={
        data !== undefined && (
          <div className="fila">
            <Botao onClick={() => window.print()}>
              <PrinterOutlined aria-hidden="true" />
              {t('Imprimir')}
            </Botao>
            {data.registro.codigoValidacao !== null && <BaixarComprovante codigo={data.registro.codigoValidacao} />}
          </div>
        )
      }
    >
      {data !== undefined ? (
        <Diploma dados={data} />
      ) : error === null || isFetching ? (
        <Carregando rotulo="Carregando dados do diplomado" linhas={10} />
      ) : (
        <FalhaDaConferencia erro={error} aoTentarDeNovo={refetch} />
      )}
    </Pagina>
  );
}

function Diploma({ dados: { registro, veredito, diploma, anotacoes } }: { dados: DiplomaPublico }) {
  const verificadorMecUrl = useInstituicao()?.enderecos.verificadorMecUrl;
  return (
    <div className="diploma-pagina">
      <Veredito
        tom={veredito.tom}
        palavra={veredito.manchete}
        frase={veredito.frases.frase}
        rotulo="Situação do diploma"
      >
        <span className="fila">
          <span>{t('Situação do registro')}:</span> <strong>{t(registro.situacao)}</strong>
          {/* The specification's word is that of the book; alone it would deny the headline. */}
          {registro.suspenso && !registro.cancelado && (
            <span>{t('Não foi anulado: a suspensão lhe tira a validade enquanto durar.')}</span>
          )}
        </span>
        {diploma !== null && (
          <span className="nao-imprimir">
            <Link to={paths.verificarXml.href()}>{t('Validar o XML do diploma digital')}</Link>
            {verificadorMecUrl && (
              <>
                {' · '}
                <a href={verificadorMecUrl}>{t('Verificador de diplomas do MEC')}</a>
              </>
            )}
          </span>
        )}
      </Veredito>
      {diploma !== null && (
        <>
          <DocumentoDoDiploma infDiploma={diploma.infDiploma} segundaVia={registro.segundaVia}>
            <CodigoDoDiploma codigo={registro.codigoValidacao} />
          </DocumentoDoDiploma>
          <DadosDoDiploma infDiploma={diploma.infDiploma} dataPublicacaoDou={registro.dataPublicacaoDou}>
            <Evidencias evidencias={veredito.evidencias} resumidas />
          </DadosDoDiploma>
        </>
      )}
      <Anotacoes anotacoes={anotacoes} />
      {diploma === null && <CodigoDoDiploma codigo={registro.codigoValidacao} />}
    </div>
  );
}

function CodigoDoDiploma({ codigo }: { codigo: string | null }) {
  if (codigo === null) return null;
  const url = enderecoCompleto(paths.diploma.href({ codigo }));
  return (
    <section className="diploma-codigo" aria-label={t('Código de validação')}>
      <Qr texto={url} rotulo={t('QR code do endereço de validação deste diploma')} />
      <p>
        <strong>{t('Código de validação')}</strong>
        <CodigoImpresso codigo={codigo} />
        <span className="diploma-url texto-menor">{url}</span>
      </p>
    </section>
  );
}
