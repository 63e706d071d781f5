import type { VerificadorPort } from '../exame/verificador.port.ts';
import { validadorDaGramatica, validarSemAssinatura } from '../mec/xsd.ts';

const MARCA = /<ds:Signature Id="sem-valor"><ds:SignatureValue\/><\/ds:Signature>/g;
const validar = validadorDaGramatica();

/** For campaigns of thousands: believes the marks a simulator without cryptography puts for signatures. */
export const verificadorSemValor: VerificadorPort = {
  async problemas(xml) {
    const marcas = xml.match(MARCA)?.length ?? 0;
    const resultado = validarSemAssinatura(validar, xml.replace(MARCA, ''));
    return {
      esquema: resultado.situacao === 'valido' ? [] : [JSON.stringify(resultado)],
      assinaturas: marcas === 0 || xml.includes('<ds:Signature>') ? ['O documento não está assinado'] : [],
      certificados: [],
    };
  },
};
