import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { t } from '../../lib/idioma.ts';
import { useHora } from '../../lib/instituicao.ts';
import { CodigoImpresso } from '../../ui/codigo-impresso.tsx';
import { Frase } from '../../ui/frase.tsx';
import { Veredito } from '../../ui/veredito.tsx';
import { Evidencias } from '../apoio/evidencias.tsx';
import { Assinaturas } from './assinaturas.tsx';
import { ResultadoDaResposta } from './resultado-da-resposta.tsx';
import type { Verificado } from './verificador.ts';
import type { ArquivoVerificado } from './verificar-arquivo.ts';

export function ResultadoDaVerificacao({ verificado }: { verificado: Verificado }) {
  const moldura = useRef<HTMLDivElement>(null);
  useEffect(() => {
    moldura.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="bloco" ref={moldura}>
      {'resposta' in verificado ? (
        <ResultadoDaResposta verificada={verificado.resposta} />
      ) : (
        <ResultadoDoArquivo verificado={verificado.arquivo} />
      )}
    </div>
  );
}

function ResultadoDoArquivo({
  verificado: { codigo, nome, curso, veredito, assinaturas, autoridadesDe },
}: {
  verificado: ArquivoVerificado;
}) {
  const hora = useHora();
  return (
    <>
      <Veredito
        tom={veredito.tom}
        palavra={veredito.manchete}
        frase={veredito.frases.frase}
        rotulo="Resultado da verificação"
      >
        {nome !== null && (
          <span>
            <Frase
              texto="Diploma de {nome}"
              partes={{
                nome: (
                  <strong lang="pt-BR" translate="no">
                    {nome}
                  </strong>
                ),
              }}
            />
            {curso !== null && (
              <span lang="pt-BR" translate="no">
                , {curso}
              </span>
            )}
          </span>
        )}
        {codigo !== null && (
          <>
            <span>
              {t('Código de validação')}: <CodigoImpresso codigo={codigo} />
            </span>
            <Link to={paths.diploma.href({ codigo })}>{t('Ver a validação deste diploma')}</Link>
          </>
        )}
      </Veredito>
      {autoridadesDe !== null && (
        <p className="consulta-nota" role="status">
          {t(
            'Sem rede: a situação no registro não foi consultada, e as autoridades são as guardadas neste aparelho em {quando}.',
            { quando: hora(autoridadesDe.toISOString()) },
          )}
        </p>
      )}
      <div className="publico-resultado">
        <Evidencias evidencias={veredito.evidencias} />
        {assinaturas.length > 0 && <Assinaturas assinaturas={assinaturas} />}
      </div>
    </>
  );
}
